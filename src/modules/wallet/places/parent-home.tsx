import type { AnswerOf } from '#web/api-client.ts'
import type { HomePlace } from '#web/home-places.ts'
import type { getBalance } from '../contract/wallet.ts'
import { MoneyBox } from '../web/money-box.tsx'

/** On a parent's home: the wallet. */
export const place: HomePlace<AnswerOf<typeof getBalance> | null> = {
  texts: ['wallet'],
  parts: [{ order: 20, Box: MoneyBox, isBrief: true }],
}
