import { cents, fromDollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { coverOptions, postCover, requestCoverCall } from './contract/covers.ts'
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
import { acceptTrial, declineTrial, withdrawTrial } from './use-cases/answer-trial.ts'
import { listTrials, readTrialStory } from './use-cases/list-trials.ts'
import { orderTrial, quoteTrial } from './use-cases/order-trial.ts'
import { orderCover, readCover } from './use-cases/read-cover.ts'
import { requestCover } from './use-cases/request-cover.ts'
import { requestTrial } from './use-cases/request-trial.ts'

/** Trial and cover lessons (decisions 2.1 "Trial", "No-shows"). */
export const trialsRoutes: RoomRoutes = (register) => {
  register(trialQuote, (ctx, { query }) => quoteTrial(ctx, query.tutorId))
  register(requestTrialCall, (ctx, { body }) => requestTrial(ctx, { ...body, price: fromDollars(body.price) }))
  register(trialList, (ctx, { query }) => listTrials(ctx, { ...query, state: query.state ?? null }))
  register(trialDetail, (ctx, { params }) => readTrialStory(ctx, params.trialId))
  register(acceptTrialCall, (ctx, { body: { trialId, price } }) => acceptTrial(ctx, { trialId, price: centsOf(price) }))
  register(declineTrialCall, (ctx, { body }) => declineTrial(ctx, body.trialId))
  register(withdrawTrialCall, (ctx, { body }) => withdrawTrial(ctx, body.trialId))
  register(postTrial, async (ctx, { body: { tutorId, amount } }) =>
    orderOf(await orderTrial(ctx, { tutorId, amount: cents(amount) })),
  )
  register(coverOptions, (ctx, { query }) => readCover(ctx, { ...query, startsAt: query.startsAt ?? null }))
  register(requestCoverCall, (ctx, { body }) => requestCover(ctx, { ...body, price: fromDollars(body.price) }))
  register(postCover, async (ctx, { body: { amount, ...body } }) =>
    orderOf(await orderCover(ctx, { ...body, amount: cents(amount) })),
  )
}

const orderOf = ({ tradeNo, checkCode }: { readonly tradeNo: string; readonly checkCode: string }) => ({ tradeNo, checkCode })

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : fromDollars(amount))
