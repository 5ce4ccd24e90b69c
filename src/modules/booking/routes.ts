import { cents, dollars } from '#kernel/money.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { acceptBookingCall, cancelBookingCall, confirmBookingCall, declineBookingCall } from './contract/answer-bookings.ts'
import { bookTutorCall, bookingList, bookingQuote, freeTimeList, requestDetail, requestList } from './contract/bookings.ts'
import {
  addEvidenceCall,
  agreeDisputeCall,
  answerDisputeCall,
  disputeDetail,
  disputeList,
  withdrawDisputeCall,
} from './contract/disputes.ts'
import { addFileCall, fileOfDispute, removeFileCall } from './contract/dispute-files.ts'
import { LARGEST_FILE } from './domain/dispute-files.ts'
import { problemCall, tutorProblemCall } from './contract/lessons.ts'
import { beginBookingCall, begunBookingList, forgetBegunCall } from './contract/begun-bookings.ts'
import { dueFeeList } from './contract/case-fees.ts'
import { appealFineCall, fineDetail, fineList, leaveQuote, postAmercement } from './contract/fines.ts'
import { redirectKeptCall, returnKeptCall } from './contract/kept-balance.ts'
import { coverOptions, postCover, requestCoverCall } from './contract/covers.ts'
import { getMatchMoney } from './contract/match-money.ts'
import { postCaseFee, postHallFee, postLessons } from './contract/orders.ts'
import { caseEvents, talkEvents } from './contract/talk.ts'
import { paymentCase } from './contract/payment-case.ts'
import { leaveMatchCall, matchList, replyCall, reportReviewCall, reviewList, writeReviewCall } from './contract/reviews.ts'
import {
  acceptTrialCall,
  declineTrialCall,
  postTrial,
  requestTrialCall,
  trialDetail,
  trialList,
  trialQuote,
  withdrawTrialCall,
} from './contract/trials.ts'
import { acceptBooking, cancelBooking, confirmBooking, declineBooking } from './use-cases/answer-booking.ts'
import { appealFine } from './use-cases/answer-fine.ts'
import { replyToReview, reportReview } from './use-cases/answer-review.ts'
import { bookTutor } from './use-cases/book-tutor.ts'
import { addEvidence, agreeToDispute, answerDispute, withdrawDispute } from './use-cases/answer-dispute.ts'
import { addFile, openFile, removeFile } from './use-cases/dispute-files.ts'
import { openDispute } from './use-cases/open-dispute.ts'
import { listDisputes, readDispute } from './use-cases/read-dispute.ts'
import { orderCaseFee } from './use-cases/case-fee.ts'
import { requireParent, requireTutor } from './use-cases/acting-party.ts'
import { redirectKept, returnKept } from './use-cases/kept-balance.ts'
import { leaveOwnMatch, quoteLeave } from './use-cases/leave-match.ts'
import { listPendingBookings, listRequests, readRequest } from './use-cases/list-bookings.ts'
import { beginBooking, forgetBegunBooking, listBegunBookings } from './use-cases/begin-booking.ts'
import { listDueFees } from './use-cases/list-due-fees.ts'
import { listFines, readFine } from './use-cases/list-fines.ts'
import { listCaseEvents } from './use-cases/list-case-events.ts'
import { listTalkEvents } from './use-cases/list-talk-events.ts'
import { listMatches } from './use-cases/list-matches.ts'
import { listReviews } from './use-cases/list-reviews.ts'
import { orderAmercement } from './use-cases/order-fine.ts'
import { orderHallFee, orderLessons } from './use-cases/order-lessons.ts'
import { readMatchMoney } from './use-cases/match-money.ts'
import { orderCover, readCover } from './use-cases/read-cover.ts'
import { requestCover } from './use-cases/request-cover.ts'
import { quoteBooking } from './use-cases/quote-booking.ts'
import { readPaymentCase } from './use-cases/read-payment-case.ts'
import { readFreeTimes } from './use-cases/read-free-times.ts'
import { acceptTrial, declineTrial, withdrawTrial } from './use-cases/answer-trial.ts'
import { listTrials, readTrialStory } from './use-cases/list-trials.ts'
import { orderTrial, quoteTrial } from './use-cases/order-trial.ts'
import { requestTrial } from './use-cases/request-trial.ts'
import { writeReview } from './use-cases/write-review.ts'
import { registerLessons } from './lesson-routes.ts'

/** Booking a tutor, lessons and reviews (specification 1 §4, §7, §9; decisions 3.1, 4). */
export const bookingRoutes: RoomRoutes = (register) => {
  registerBookings(register)
  registerLessons(register)
  registerReviews(register)
  registerDisputes(register)
  registerFines(register)
  registerTrials(register)
  registerCovers(register)
}

function registerFines(register: Register): void {
  register(dueFeeList, (ctx, { query }) => listDueFees(ctx, query))
  register(fineList, (ctx, { query }) => listFines(ctx, query))
  register(fineDetail, (ctx, { params }) => readFine(ctx, params.fineId))
  register(appealFineCall, (ctx, { body }) => appealFine(ctx, body))
  register(postAmercement, async (ctx, { body: { jobId, customizeAmount } }) =>
    orderOf(await orderAmercement(ctx, { jobId, amount: centsOf(customizeAmount) ?? null })),
  )
}

function registerTrials(register: Register): void {
  register(trialQuote, (ctx, { query }) => quoteTrial(ctx, query.tutorId))
  register(requestTrialCall, (ctx, { body }) => requestTrial(ctx, { ...body, price: cents(Math.round(body.price * 100)) }))
  register(trialList, (ctx, { query }) => listTrials(ctx, { ...query, state: query.state ?? null }))
  register(trialDetail, (ctx, { params }) => readTrialStory(ctx, params.trialId))
  register(acceptTrialCall, (ctx, { body: { trialId, price } }) => acceptTrial(ctx, { trialId, price: centsOf(price) }))
  register(declineTrialCall, (ctx, { body }) => declineTrial(ctx, body.trialId))
  register(withdrawTrialCall, (ctx, { body }) => withdrawTrial(ctx, body.trialId))
  register(postTrial, async (ctx, { body: { tutorId, amount } }) =>
    orderOf(await orderTrial(ctx, { tutorId, amount: cents(amount) })),
  )
}

function registerCovers(register: Register): void {
  register(coverOptions, (ctx, { query }) => readCover(ctx, { ...query, startsAt: query.startsAt ?? null }))
  register(requestCoverCall, (ctx, { body }) => requestCover(ctx, { ...body, price: cents(Math.round(body.price * 100)) }))
  register(postCover, async (ctx, { body: { amount, ...body } }) =>
    orderOf(await orderCover(ctx, { ...body, amount: cents(amount) })),
  )
}

function registerBookings(register: Register): void {
  register(beginBookingCall, async (ctx, { body }) => {
    await beginBooking(ctx, body)
    return null
  })
  register(forgetBegunCall, async (ctx, { body }) => {
    await forgetBegunBooking(ctx, body)
    return null
  })
  register(begunBookingList, (ctx) => listBegunBookings(ctx))
  register(bookingList, (ctx, { query }) => listPendingBookings(ctx, query))
  register(requestList, (ctx, { query }) => listRequests(ctx, { ...query, state: query.state ?? null, part: query.part ?? null }))
  register(caseEvents, (ctx, { query }) => listCaseEvents(ctx, query))
  register(talkEvents, (ctx, { query }) => listTalkEvents(ctx, query))
  register(requestDetail, (ctx, { params }) => readRequest(ctx, params.bookingId))
  register(bookTutorCall, (ctx, { body }) => bookTutor(ctx, { ...body, price: priceOf(body) }))
  register(bookingQuote, (ctx, { query }) => quoteBooking(ctx, query))
  register(freeTimeList, (ctx, { query }) => readFreeTimes(ctx, query))
  register(acceptBookingCall, (ctx, { body }) => acceptBooking(ctx, { ...body, price: priceOf(body) }))
  register(confirmBookingCall, (ctx, { body }) => confirmBooking(ctx, body.bookingId))
  register(declineBookingCall, (ctx, { body }) => declineBooking(ctx, body.bookingId))
  register(cancelBookingCall, (ctx, { body }) => cancelBooking(ctx, body.bookingId))
  register(postHallFee, async (ctx, { body }) => orderOf(await orderHallFee(ctx, { ...body, tutorId: body.tutorId ?? null })))
  register(postLessons, async (ctx, { body }) => orderOf(await orderLessons(ctx, body)))
  register(postCaseFee, async (ctx, { body: { jobId, customizeAmount } }) =>
    orderOf(await orderCaseFee(ctx, { jobId, amount: centsOf(customizeAmount) ?? null })),
  )
  register(getMatchMoney, (ctx, { query }) => readMatchMoney(ctx, query))
  register(paymentCase, (ctx, { query }) => readPaymentCase(ctx, { jobId: query.jobId, tutorId: query.tutorId ?? null }))
}

function registerReviews(register: Register): void {
  register(matchList, (ctx) => listMatches(ctx))
  register(leaveQuote, (ctx, { query }) => quoteLeave(ctx, query.jobId))
  register(leaveMatchCall, (ctx, { body: { fine, ...body } }) => leaveOwnMatch(ctx, { ...body, fine: centsOf(fine) }))
  register(returnKeptCall, (ctx, { body }) => returnKept(ctx, body.keptId))
  register(redirectKeptCall, (ctx, { body }) => redirectKept(ctx, body))
  register(writeReviewCall, (ctx, { body: { jobId, tutorId = null, text, ...scores } }) =>
    writeReview(ctx, { jobId, tutorId, text, scores }),
  )
  register(reviewList, (ctx, { query }) => listReviews(ctx, query))
  register(replyCall, (ctx, { body }) => replyToReview(ctx, body))
  register(reportReviewCall, (ctx, { body }) => reportReview(ctx, body))
}

function registerDisputes(register: Register): void {
  register(problemCall, (ctx, { body }) => {
    requireParent(ctx.actor)
    return openDispute(ctx, { ...body, refund: centsOf(body.refund) ?? null })
  })
  register(tutorProblemCall, (ctx, { body }) => {
    requireTutor(ctx.actor)
    return openDispute(ctx, { ...body, refund: centsOf(body.refund) ?? null })
  })
  register(disputeList, (ctx) => listDisputes(ctx))
  register(disputeDetail, (ctx, { params }) => readDispute(ctx, params.disputeId))
  register(agreeDisputeCall, (ctx, { body }) => agreeToDispute(ctx, body.disputeId))
  register(answerDisputeCall, (ctx, { body }) => answerDispute(ctx, body))
  register(addEvidenceCall, (ctx, { body }) => addEvidence(ctx, body))
  register(withdrawDisputeCall, (ctx, { body }) => withdrawDispute(ctx, body.disputeId))
  register.upload(addFileCall, { largestBytes: LARGEST_FILE }, (ctx, { params: { disputeId }, file }) =>
    addFile(ctx, { disputeId, ...file }),
  )
  register.file(fileOfDispute, (ctx, { params }) => openFile(ctx, params.fileId))
  register(removeFileCall, (ctx, { params }) => removeFile(ctx, params.fileId))
}

const orderOf = ({ tradeNo, checkCode }: { readonly tradeNo: string; readonly checkCode: string }) => ({ tradeNo, checkCode })

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : cents(Math.round(amount * 100)))

const priceOf = ({ price }: { readonly price?: number | undefined }) => (price === undefined ? undefined : dollars(price))
