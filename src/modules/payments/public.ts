export { createOrder } from './use-cases/create-order.ts'
export type { CreatedOrder } from './use-cases/create-order.ts'
export { ORDER_PAID } from './use-cases/pay-order.ts'
