import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'courses',
    group: 'people',
    order: 30,
    icon: 'video',
    label: 'courses.courses.name',
    queue: { rank: 70, waits: 'courses.courses.waits', go: 'courses.courses.go' },
  },
]
