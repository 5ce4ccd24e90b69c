import { tendMatches } from '#demo/tend-matches.ts'
import { eraseClosedAccounts } from '../../src/modules/accounts/use-cases/close-account.ts'
import { expireCases } from '../../src/modules/cases/use-cases/expire-cases.ts'
import { expireTrials } from '../../src/modules/trials/use-cases/end-trials.ts'
import { endBoosts } from '../../src/modules/tutors/use-cases/spend-boost.ts'
import { expireGifts } from '../../src/modules/wallet/use-cases/gifts.ts'
import { expireHolds } from '../../src/modules/wallet/use-cases/holds.ts'
import { noteErased } from './money-checks.ts'
import { complete } from './paying.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './town.ts'
import type { Town } from './town.ts'

/** Work in the background, as it comes around in the product. */
export async function tend(town: Town): Promise<void> {
  const { system } = town
  await complete(town)
  await expireTrials(system)
  await tendMatches(system)
  await expireCases(system)
  await expireHolds(system)
  await expireGifts(system)
  await endBoosts(system)
  if ((await eraseClosedAccounts(system)) > 0) await noteErased(town)
}

export async function passTime(town: Town): Promise<void> {
  const some = [5 * MINUTE_MS, 11 * MINUTE_MS, 31 * MINUTE_MS, 2 * HOUR_MS, 13 * HOUR_MS, DAY_MS, 3 * DAY_MS, 8 * DAY_MS]
  town.advance(town.chance.oneOf(some))
  await tend(town)
}
