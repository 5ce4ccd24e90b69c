import { fromDollars } from '#kernel/money.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { dueFeeList } from './contract/case-fees.ts'
import { appealFineCall, fineDetail, fineList, postAmercement } from './contract/fines.ts'
import { redirectKeptCall, returnKeptCall } from './contract/kept-balance.ts'
import { postCaseFee, postLessons } from './contract/orders.ts'
import { appealFine } from './use-cases/answer-fine.ts'
import { orderCaseFee } from './use-cases/case-fee.ts'
import { redirectKept, returnKept } from './use-cases/kept-balance.ts'
import { listDueFees } from './use-cases/list-due-fees.ts'
import { listFines, readFine } from './use-cases/list-fines.ts'
import { orderAmercement } from './use-cases/order-fine.ts'
import { officeRoutes } from './office-routes.ts'
import { orderLessons } from './use-cases/order-lessons.ts'

/** Case fees, fines, lessons that are paid for, and what is kept for a next match (specification 1 §7; decisions 2.1). */
export const settlementRoutes: RoomRoutes = (register) => {
  officeRoutes(register)
  register(dueFeeList, (ctx, { query }) => listDueFees(ctx, query))
  register(fineList, (ctx, { query }) => listFines(ctx, query))
  register(fineDetail, (ctx, { params }) => readFine(ctx, params.fineId))
  register(appealFineCall, (ctx, { body }) => appealFine(ctx, body))
  register(postAmercement, async (ctx, { body: { jobId, customizeAmount } }) =>
    orderOf(await orderAmercement(ctx, { jobId, amount: centsOf(customizeAmount) ?? null })),
  )
  register(postLessons, async (ctx, { body }) => orderOf(await orderLessons(ctx, body)))
  register(postCaseFee, async (ctx, { body: { jobId, customizeAmount } }) =>
    orderOf(await orderCaseFee(ctx, { jobId, amount: centsOf(customizeAmount) ?? null })),
  )
  register(returnKeptCall, (ctx, { body }) => returnKept(ctx, body.keptId))
  register(redirectKeptCall, (ctx, { body }) => redirectKept(ctx, body))
}

const orderOf = ({ tradeNo, checkCode }: { readonly tradeNo: string; readonly checkCode: string }) => ({ tradeNo, checkCode })

const centsOf = (amount: number | undefined) => (amount === undefined ? undefined : fromDollars(amount))
