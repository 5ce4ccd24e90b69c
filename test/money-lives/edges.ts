import { dollars } from '#kernel/money.ts'
import { orderTopUp } from '../../src/modules/payments/use-cases/top-up.ts'
import { someParent } from './matches.ts'
import { begin, complete, pays } from './paying.ts'
import { attempt } from './town.ts'
import type { Town } from './town.ts'

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
