export type { TutorKind } from './domain/market-prices.ts'
export { findMarketPrice } from './domain/market-prices.ts'
