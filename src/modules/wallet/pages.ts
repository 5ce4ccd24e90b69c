import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The wallet, below the locale: one page for both sides; the address says which. */
export const pages: readonly RouteConfigEntry[] = (['parent', 'tutor'] as const).map((side) =>
  route(`${side}/dashboard/wallet`, 'modules/wallet/web/wallet.page.tsx', { id: `${side}-wallet` }),
)
