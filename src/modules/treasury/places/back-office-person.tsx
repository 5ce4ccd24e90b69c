import type { PersonPlace } from '#modules/admin/public-web.ts'
import { BalanceBox } from '../web/balance-box.tsx'
import type { Balance } from '../web/balance-box.tsx'

export const place: PersonPlace<Balance> = { Box: BalanceBox }
