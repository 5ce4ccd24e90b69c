import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'cases',
    group: 'people',
    order: 30,
    icon: 'list',
    label: 'booking.cases.name',
    lookUp: { rank: 20, about: 'booking.cases.about', go: 'booking.cases.go' },
  },
  {
    name: 'matches',
    group: 'people',
    order: 40,
    icon: 'booking',
    label: 'booking.matches.name',
  },
]
