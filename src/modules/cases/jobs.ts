export { expireCases } from './use-cases/expire-cases.ts'
export { expireOffers, remindOfOffers } from './use-cases/expire-offers.ts'
