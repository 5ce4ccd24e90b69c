export { openPartDialog, openPayDialog } from './web/open-pay-dialog.tsx'
