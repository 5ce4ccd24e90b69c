import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'disputes',
    group: 'people',
    order: 60,
    icon: 'message',
    label: 'disputes.disputes.name',
    queue: { rank: 10, waits: 'disputes.disputes.waits', go: 'disputes.disputes.go' },
  },
]
