import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'fines',
    group: 'money',
    order: 10,
    icon: 'clock',
    label: 'settlement.fines.name',
    queue: { rank: 50, waits: 'settlement.fines.waits', go: 'settlement.fines.go' },
  },
]
