export { PromotionBar } from './web/promotion-bar.tsx'
