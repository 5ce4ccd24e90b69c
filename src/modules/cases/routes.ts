import { dollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import type { Keys } from '#platform/keys.ts'
import { getCaseDetail, getCasesForTutor, getSimilarCases, postCaseReport } from './contract/case-detail.ts'
import type { CaseForm } from './contract/case-fields.ts'
import {
  getCaseOffers,
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
import type { CaseContext } from './use-cases/ground.ts'
import { agreeToCounter, withdrawOffer } from './use-cases/own-offer.ts'
import { listPendingCases } from './use-cases/pending-cases.ts'
import { deleteOwnDraft, publishCase, republishCase } from './use-cases/publish-case.ts'
import { readCaseDetail } from './use-cases/read-case-detail.ts'
import { listCaseOffers, listOwnOffers } from './use-cases/read-offers.ts'
import { listOwnCases, readOwnCase } from './use-cases/read-own-cases.ts'
import { reportCase } from './use-cases/report-case.ts'
import { saveDraft } from './use-cases/save-draft.ts'
import { findCasesForTutor, findSimilarCases } from './use-cases/suggest-cases.ts'

type Own = (ctx: Context) => CaseContext

/** The endpoints of cases and offers (decisions 3.1). */
export function casesRoutes(ground: { readonly keys: Keys }): RoomRoutes {
  const own: Own = (ctx) => ({ ...ctx, ...ground })
  return (register) => {
    caseRoutes(own)(register)
    offerRoutes(own)(register)
  }
}

function caseRoutes(own: Own): RoomRoutes {
  return (register) => {
    register(getCaseDetail, (ctx, { params }) => readCaseDetail(own(ctx), params.jobId))
    register(getSimilarCases, (ctx, { params }) => findSimilarCases(ctx, params.jobId))
    register(postCaseReport, (ctx, { body }) => reportCase(ctx, body))
    register(getCasesForTutor, (ctx) => findCasesForTutor(ctx))
    register(getPendingCases, (ctx, { query }) => listPendingCases(ctx, query))
    register(getOwnCases, (ctx, { query }) => listOwnCases(ctx, query))
    register(getOwnCase, (ctx, { params }) => readOwnCase(own(ctx), params.jobId))
    register(postDraft, (ctx, { body }) => saveDraft(own(ctx), { jobId: body.jobId, fields: inCents(body.fields) }))
    register(postDeleteDraft, (ctx, { body }) => deleteOwnDraft(own(ctx), body.jobId))
    register(postPublish, (ctx, { body }) => publishCase(own(ctx), body.jobId))
    register(postRepublish, (ctx, { body }) => republishCase(own(ctx), body.jobId))
    register(postClose, (ctx, { body }) => closeOwnCase(own(ctx), body.jobId))
    register(postEdit, (ctx, { body }) => editCase(own(ctx), { jobId: body.jobId, fields: inCents(body.fields) }))
  }
}

function offerRoutes(own: Own): RoomRoutes {
  return (register) => {
    register(getCaseOffers, (ctx, { query }) => listCaseOffers(ctx, query.jobId))
    register(postShortlist, (ctx, { body }) => answerOffer(own(ctx), { ...body, move: 'shortlist' }))
    register(postUnshortlist, (ctx, { body }) => answerOffer(own(ctx), { ...body, move: 'unshortlist' }))
    register(postDecline, (ctx, { body }) => answerOffer(own(ctx), { ...body, move: 'decline' }))
    register(postRestore, (ctx, { body }) => answerOffer(own(ctx), { ...body, move: 'restore' }))
    register(postCounter, (ctx, { body }) => counterOffer(own(ctx), { ...body, price: dollars(body.price) }))
    register(postAccept, (ctx, { body }) => acceptOffer(own(ctx), body.offerId))
    register(postApply, (ctx, { body }) => applyForCase(own(ctx), { ...body, price: dollars(body.price) }))
    register(postWithdraw, (ctx, { body }) => withdrawOffer(own(ctx), body.offerId))
    register(postAgree, (ctx, { body }) => agreeToCounter(own(ctx), body.offerId))
    register(getOwnOffers, (ctx, { query }) => listOwnOffers(ctx, query))
  }
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
