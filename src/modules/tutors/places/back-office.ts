import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'verifications',
    group: 'people',
    order: 20,
    icon: 'rosette',
    label: 'tutors.verifications.name',
    queue: { rank: 60, waits: 'tutors.verifications.waits', go: 'tutors.verifications.go' },
  },
]
