import { randomUUID } from 'node:crypto'
import { LEAD_MS } from '#platform/amounts.ts'
import { insertAmountChange } from '#platform/db/amount-changes.ts'
import type { DemoSite } from './demo-site.ts'

/** Changes an amount (cents, hundredths of a per cent, whole ones), and waits until that is in force. */
export async function changeAmountOn(site: Pick<DemoSite, 'database' | 'clock'>, name: string, value: number): Promise<void> {
  const madeAt = site.clock.now()
  const inForceFrom = new Date(madeAt.getTime() + LEAD_MS)
  const change = { name, value, inForceFrom, madeAt, madeBy: randomUUID(), reason: 'For a test' }
  await insertAmountChange(site.database.db, change)
  site.clock.advance(LEAD_MS)
}
