export { createOrder } from './use-cases/create-order.ts'
export type { CreatedOrder, NewOrder } from './use-cases/create-order.ts'
export { ORDER_PAID } from './use-cases/pay-order.ts'
export { requestRefund } from './use-cases/refunds.ts'
