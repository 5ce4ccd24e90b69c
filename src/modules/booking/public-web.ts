export { commissionOf } from './domain/commission.ts'
export { BookingDoor } from './web/booking-door.tsx'
export { FineEvidence } from './web/fine-evidence.tsx'
