import { dollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { getCaseDetail, getCasesForTutor, getSimilarCases, postCaseReport } from './contract/case-detail.ts'
import type { CaseForm } from './contract/case-fields.ts'
import {
  getCaseOffers,
  getOwnOffer,
  getOffersToAnswer,
  getOwnOffers,
  postAccept,
  postAgree,
  postApply,
  postCounter,
  postDecline,
  postRestore,
  postShortlist,
  postUnshortlist,
  postWithdraw,
} from './contract/case-offers.ts'
import {
  getOwnCase,
  getOwnCases,
  postClose,
  postDeleteDraft,
  postDraft,
  postEdit,
  postPublish,
  postRepublish,
} from './contract/own-cases.ts'
import { getPendingCases } from './contract/pending-cases.ts'
import type { CaseDraft } from './domain/tuition-case.ts'
import { acceptOffer, answerOffer, counterOffer } from './use-cases/answer-offer.ts'
import { applyForCase } from './use-cases/apply-for-case.ts'
import { closeOwnCase } from './use-cases/close-case.ts'
import { editCase } from './use-cases/edit-case.ts'
import { agreeToCounter, withdrawOffer } from './use-cases/own-offer.ts'
import { listPendingCases } from './use-cases/pending-cases.ts'
import { deleteOwnDraft, publishCase, republishCase } from './use-cases/publish-case.ts'
import { listOffersToAnswer } from './use-cases/list-offers-to-answer.ts'
import { readCaseDetail } from './use-cases/read-case-detail.ts'
import { listCaseOffers, listOwnOffers, readOwnOffer } from './use-cases/read-offers.ts'
import { listOwnCases, readOwnCase } from './use-cases/read-own-cases.ts'
import { reportCase } from './use-cases/report-case.ts'
import { saveDraft } from './use-cases/save-draft.ts'
import { findCasesForTutor, findSimilarCases } from './use-cases/suggest-cases.ts'

/** The endpoints of cases and offers (decisions 3.1). */
export const casesRoutes: RoomRoutes = (register) => {
  caseRoutes(register)
  offerRoutes(register)
}

const caseRoutes: RoomRoutes = (register) => {
  register(getCaseDetail, (ctx, { params }) => readCaseDetail(ctx, params.jobId))
  register(getSimilarCases, (ctx, { params }) => findSimilarCases(ctx, params.jobId))
  register(postCaseReport, (ctx, { body }) => reportCase(ctx, body))
  register(getCasesForTutor, (ctx) => findCasesForTutor(ctx))
  register(getPendingCases, (ctx, { query }) => listPendingCases(ctx, query))
  register(getOwnCases, (ctx, { query }) => listOwnCases(ctx, query))
  register(getOwnCase, (ctx, { params }) => readOwnCase(ctx, params.jobId))
  register(postDraft, (ctx, { body }) => saveDraft(ctx, { jobId: body.jobId, fields: inCents(body.fields) }))
  register(postDeleteDraft, (ctx, { body }) => deleteOwnDraft(ctx, body.jobId))
  register(postPublish, (ctx, { body }) => publishCase(ctx, body.jobId))
  register(postRepublish, (ctx, { body }) => republishCase(ctx, body.jobId))
  register(postClose, (ctx, { body }) => closeOwnCase(ctx, body.jobId))
  register(postEdit, (ctx, { body }) => editCase(ctx, { jobId: body.jobId, fields: inCents(body.fields) }))
}

const offerRoutes: RoomRoutes = (register) => {
  register(getOffersToAnswer, (ctx) => listOffersToAnswer(ctx))
  register(getCaseOffers, (ctx, { query }) => listCaseOffers(ctx, query.jobId))
  register(postShortlist, (ctx, { body }) => answerOffer(ctx, { ...body, move: 'shortlist' }))
  register(postUnshortlist, (ctx, { body }) => answerOffer(ctx, { ...body, move: 'unshortlist' }))
  register(postDecline, (ctx, { body }) => answerOffer(ctx, { ...body, move: 'decline' }))
  register(postRestore, (ctx, { body }) => answerOffer(ctx, { ...body, move: 'restore' }))
  register(postCounter, (ctx, { body }) => counterOffer(ctx, { ...body, price: dollars(body.price) }))
  register(postAccept, (ctx, { body }) => acceptOffer(ctx, body.offerId))
  register(postApply, (ctx, { body }) => applyForCase(ctx, { ...body, price: dollars(body.price) }))
  register(postWithdraw, (ctx, { body }) => withdrawOffer(ctx, body.offerId))
  register(postAgree, (ctx, { body }) => agreeToCounter(ctx, body.offerId))
  register(getOwnOffers, (ctx, { query }) => listOwnOffers(ctx, query))
  register(getOwnOffer, (ctx, { params }) => readOwnOffer(ctx, params.offerId))
}

function inCents(form: CaseForm): CaseDraft {
  const priceOf = (price: number | null) => (price === null ? null : dollars(price))
  return {
    ...form,
    priceMin: priceOf(form.priceMin),
    priceMax: priceOf(form.priceMax),
    travelAllowance: dollars(form.travelAllowance),
  }
}
