import { dollars } from '#kernel/money.ts'
import { makeParent } from '../../src/modules/booking/test/booking-world.ts'
import { askForDeletion } from '../../src/modules/accounts/use-cases/close-account.ts'
import { orderTopUp } from '../../src/modules/payments/use-cases/top-up.ts'
import { someParent } from './matches.ts'
import { begin, complete, pays } from './paying.ts'
import { HOUR_MS, MINUTE_MS, attempt } from './town.ts'
import type { Resident, Town } from './town.ts'

const SUMS = [5000, 4900, 4800, 4700, 4600]

/** A user begins several top-ups, of which each fits into the wallet, and pays them all at once. */
export async function fillUp(town: Town): Promise<void> {
  const who = someParent(town)
  if (!who) return
  const papers = []
  for (const sum of SUMS) {
    const made = await attempt(town, 'order top-up', async () => await orderTopUp(who.ctx, dollars(sum)))
    papers.push(made && (await begin(town, who, { made, device: 'desktop' })))
  }
  for (const paper of papers) if (paper) pays(town, paper)
  await complete(town)
}

/** A family comes, begins to pay and asks for the end of its account; what it began is paid after that. */
export async function payAndGo(town: Town): Promise<void> {
  const { chance, parents, site } = town
  const { accountId, ctx } = await makeParent(site)
  const who: Resident = { side: 'parent', ctx: { ...ctx, takesPayments: true }, accountId, tutorId: null, isGone: false }
  parents.push(who)
  const made = await attempt(town, 'order top-up', async () => await orderTopUp(who.ctx, dollars(500)))
  const paper = made && (await begin(town, who, { made, device: 'desktop' }))
  town.advance(chance.oneOf([0, 31 * MINUTE_MS, HOUR_MS]))
  await complete(town)
  who.isGone = (await attempt(town, 'close account', async () => await askForDeletion(who.ctx))) !== null
  town.advance(chance.between(0, 100) * HOUR_MS)
  if (paper) pays(town, paper)
  await complete(town)
}
