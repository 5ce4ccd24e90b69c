export { notify } from './use-cases/notify.ts'
export { queueDelivery } from './use-cases/queue-delivery.ts'
