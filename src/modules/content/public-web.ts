export { PromotionBar } from './web/promotion-bar.tsx'
export { VisitorPopups } from './web/visitor-popups.tsx'
