import type { OfficePlace } from '#modules/admin/public-web.ts'

export const places: readonly OfficePlace[] = [
  {
    name: 'withdrawals',
    group: 'money',
    order: 20,
    icon: 'download',
    label: 'treasury.withdrawals.name',
    queue: { rank: 40, waits: 'treasury.withdrawals.waits', go: 'treasury.withdrawals.go' },
  },
  {
    name: 'payments',
    group: 'money',
    order: 30,
    icon: 'wallet',
    label: 'treasury.payments.name',
    queue: { rank: 30, waits: 'treasury.payments.waits', go: 'treasury.payments.go' },
  },
  {
    name: 'statements',
    group: 'money',
    order: 40,
    icon: 'rows',
    label: 'treasury.statements.name',
    queue: { rank: 70, waits: 'treasury.statements.waits', go: 'treasury.statements.go' },
  },
  {
    name: 'ledger',
    group: 'money',
    order: 50,
    icon: 'book',
    label: 'treasury.ledger.name',
    lookUp: { rank: 30, about: 'treasury.ledger.about', go: 'treasury.ledger.go' },
  },
]
