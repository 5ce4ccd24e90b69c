import { slotOf } from '#web/slot.tsx'
import type { Filling } from '#web/slot.tsx'

/** Slot `wallet-acts`: what can be done with the money, below the balances. */
export const WalletActs = slotOf(import.meta.glob<Filling<object>>('/src/modules/*/places/wallet-acts.tsx', { eager: true }))
