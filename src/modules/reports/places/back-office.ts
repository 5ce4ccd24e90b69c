import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'reports',
    group: 'people',
    order: 50,
    icon: 'warning',
    label: 'reports.reports.name',
    queue: { rank: 20, waits: 'reports.reports.waits', go: 'reports.reports.go' },
  },
]
