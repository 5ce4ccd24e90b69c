export { PayDialog, PayPartDialog } from './web/pay-door.tsx'
