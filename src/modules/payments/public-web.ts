export { PayDialog } from './web/pay-door.tsx'
