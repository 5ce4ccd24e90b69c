import type { PageAddress } from '#kernel/page-address.ts'
import type { IconName } from '#web/components/icon.tsx'
import type { AdminPlace } from './admin-head.ts'
import type { Waiting } from './read-waiting.ts'

/** A page of the back office in its rail, and the count that stands there. */
type Place = { readonly name: AdminPlace; readonly to: PageAddress; readonly icon: IconName; readonly waits?: keyof Waiting }

/** What stands together: the desk, people and what they do, money, the record of it all. */
export const PLACE_GROUPS: readonly (readonly Place[])[] = [
  [{ name: 'desk', to: '/admin', icon: 'home' }],
  [
    { name: 'users', to: '/admin/users', icon: 'person' },
    { name: 'verifications', to: '/admin/verifications', icon: 'rosette', waits: 'verifications' },
    { name: 'cases', to: '/admin/cases', icon: 'list' },
    { name: 'matches', to: '/admin/matches', icon: 'booking' },
    { name: 'reports', to: '/admin/reports', icon: 'warning', waits: 'reports' },
    { name: 'disputes', to: '/admin/disputes', icon: 'message', waits: 'disputes' },
  ],
  [
    { name: 'fines', to: '/admin/fines', icon: 'clock', waits: 'fines' },
    { name: 'withdrawals', to: '/admin/withdrawals', icon: 'download', waits: 'withdrawals' },
    { name: 'payments', to: '/admin/payments', icon: 'wallet', waits: 'payments' },
    { name: 'statements', to: '/admin/statements', icon: 'rows', waits: 'statements' },
    { name: 'ledger', to: '/admin/ledger', icon: 'book' },
    { name: 'amounts', to: '/admin/amounts', icon: 'settings' },
  ],
  [
    { name: 'work', to: '/admin/work', icon: 'clock', waits: 'work' },
    { name: 'audit', to: '/admin/audit', icon: 'eye' },
  ],
]

/** Whether an address without its language is that of a place or of something that lies in it. */
export function isAt(to: PageAddress, pathname: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
