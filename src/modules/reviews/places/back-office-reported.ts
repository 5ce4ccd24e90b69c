import type { ReportedPlace } from '#modules/reports/public-web.ts'

export const places: readonly ReportedPlace[] = [{ kind: 'review', name: 'reviews.reported.review.name' }]
