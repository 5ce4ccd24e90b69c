import type { OfficePlace } from '../web/office-places.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'users',
    group: 'people',
    order: 10,
    icon: 'person',
    label: 'admin.users.name',
    lookUp: { rank: 10, about: 'admin.users.about', go: 'admin.users.go' },
  },
  {
    name: 'amounts',
    group: 'money',
    order: 60,
    icon: 'settings',
    label: 'admin.amounts.name',
    lookUp: { rank: 40, about: 'admin.amounts.about', go: 'admin.amounts.go' },
  },
  {
    name: 'work',
    group: 'record',
    order: 10,
    icon: 'clock',
    label: 'admin.work.name',
    queue: { rank: 80, waits: 'admin.work.waits', go: 'admin.work.go' },
  },
  {
    name: 'audit',
    group: 'record',
    order: 20,
    icon: 'eye',
    label: 'admin.audit.name',
    lookUp: { rank: 50, about: 'admin.audit.about', go: 'admin.audit.go' },
  },
]
