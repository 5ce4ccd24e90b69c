import { dollars, fromDollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { acceptBookingCall, cancelBookingCall, confirmBookingCall, declineBookingCall } from './contract/answer-bookings.ts'
import { beginBookingCall, begunBookingList, forgetBegunCall } from './contract/begun-bookings.ts'
import { bookTutorCall, bookingList, bookingQuote, requestDetail, requestList } from './contract/bookings.ts'
import { claimGuaranteeCall, guaranteeQuote } from './contract/guarantee.ts'
import { postHallFee } from './contract/hall-fee.ts'
import { getMatchMoney } from './contract/match-money.ts'
import { leaveMatchCall, leaveQuote, matchList } from './contract/matches.ts'
import { paymentCase } from './contract/payment-case.ts'
import { caseEvents, talkEvents } from './contract/talk.ts'
import { acceptBooking, cancelBooking, confirmBooking, declineBooking } from './use-cases/answer-booking.ts'
import { beginBooking, forgetBegunBooking, listBegunBookings } from './use-cases/begin-booking.ts'
import { bookTutor } from './use-cases/book-tutor.ts'
import { claimGuarantee, quoteGuarantee } from './use-cases/first-lesson-guarantee.ts'
import { leaveOwnMatch, quoteLeave } from './use-cases/leave-match.ts'
import { listPendingBookings, listRequests, readRequest } from './use-cases/list-bookings.ts'
import { listCaseEvents } from './use-cases/list-case-events.ts'
import { listMatches } from './use-cases/list-matches.ts'
import { listTalkEvents } from './use-cases/list-talk-events.ts'
import { readMatchMoney } from './use-cases/match-money.ts'
import { orderHallFee } from './use-cases/order-hall-fee.ts'
import { quoteBooking } from './use-cases/quote-booking.ts'
import { officeRoutes } from './office-routes.ts'
import { readPaymentCase } from './use-cases/read-payment-case.ts'

/** Requests, matches and how they end (specification 1 §4, §7, §9; decisions 3.1, 4). */
export const bookingRoutes: RoomRoutes = (register) => {
  officeRoutes(register)
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
  register(acceptBookingCall, (ctx, { body }) => acceptBooking(ctx, { ...body, price: priceOf(body) }))
  register(confirmBookingCall, (ctx, { body }) => confirmBooking(ctx, body.bookingId))
  register(declineBookingCall, (ctx, { body }) => declineBooking(ctx, body.bookingId))
  register(cancelBookingCall, (ctx, { body }) => cancelBooking(ctx, body.bookingId))
  register(postHallFee, async (ctx, { body }) => orderOf(await orderHallFee(ctx, { ...body, tutorId: body.tutorId ?? null })))
  register(getMatchMoney, (ctx, { query }) => readMatchMoney(ctx, query))
  register(paymentCase, (ctx, { query }) => readPaymentCase(ctx, { jobId: query.jobId, tutorId: query.tutorId ?? null }))
  register(matchList, (ctx) => listMatches(ctx))
  register(leaveQuote, (ctx, { query }) => quoteLeave(ctx, query.jobId))
  register(leaveMatchCall, (ctx, { body: { fine, ...body } }) => leaveOwnMatch(ctx, { ...body, fine: centsOf(fine) }))
  register(guaranteeQuote, (ctx, { query }) => quoteGuarantee(ctx, query.lessonId))
  register(claimGuaranteeCall, (ctx, { body }) =>
    claimGuarantee(ctx, { ...body, keepFor: body.keepFor ?? null, amount: fromDollars(body.amount) }),
  )
}

const orderOf = ({ tradeNo, checkCode }: { readonly tradeNo: string; readonly checkCode: string }) => ({ tradeNo, checkCode })

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : fromDollars(amount))

const priceOf = ({ price }: { readonly price?: number | undefined }) => (price === undefined ? undefined : dollars(price))
