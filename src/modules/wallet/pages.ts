import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The wallet and its receipts, below the locale: one page for both sides; the address says which. */
export const pages: readonly RouteConfigEntry[] = [
  route('invite/:code', 'modules/wallet/web/invited.page.tsx'),
  ...(['parent', 'tutor'] as const).flatMap((side) => [
    route(`${side}/dashboard/invite`, 'modules/wallet/web/invite.page.tsx', { id: `${side}-invite` }),
    route(`${side}/dashboard/wallet`, 'modules/wallet/web/wallet.page.tsx', { id: `${side}-wallet` }, [
      route('movements/:id', 'modules/wallet/web/movement.page.tsx', { id: `${side}-movement` }),
      route('withdrawals/:id', 'modules/wallet/web/withdrawal.page.tsx', { id: `${side}-withdrawal` }),
    ]),
  ]),
]
