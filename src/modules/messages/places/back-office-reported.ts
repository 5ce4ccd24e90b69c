import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [{ kind: 'message', name: 'messages.reported.message.name' }]
