export type { TutorKind } from './domain/market-prices.ts'
export { findMarketPrice, MARKET_PRICES, TUTOR_KINDS } from './domain/market-prices.ts'
