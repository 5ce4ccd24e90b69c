import type { Database } from '#platform/db/database.ts'
import { decideFine } from '../../src/modules/settlement/use-cases/answer-fine.ts'
import { decideDispute } from '../../src/modules/disputes/use-cases/decide-dispute.ts'
import { rejectWithdrawal } from '../../src/modules/wallet/use-cases/decide-withdrawal.ts'
import { cents } from '#kernel/money.ts'
import { clearDesk, refund, takeBackToo, tendDesk, waive } from './desk.ts'
import { teachOn } from './courses.ts'
import { attend, judge, schedule, settleDispute, settleFine } from './lessons.ts'
import { ask, askForTrial, leave, moveKeptMoney, payFee, payLessons } from './matches.ts'
import { wrongInTheEnd, wrongNow } from './money-checks.ts'
import { complete, payLate, reverse } from './paying.ts'
import { DAY_MS, attempt, openTown } from './town.ts'
import type { Town } from './town.ts'
import { fillUp } from './edges.ts'
import { buyAndGo, payAfterAll, payAndGo } from './leavers.ts'
import { passTime, tend } from './tend.ts'
import { buyBoosts, comeOrGo, give, topUp, useBoost, withdraw } from './wallets.ts'

/** What came of the lives in one town. */
export type Lived = {
  readonly wrong: readonly string[]
  /** Orders by their kind and end. */
  readonly orders: Readonly<Record<string, number>>
  readonly told: Readonly<Record<string, number>>
}

type Act = (town: Town) => Promise<void>

/** How often each is drawn. */
const ACTS: readonly (readonly [times: number, act: Act])[] = [
  [18, topUp],
  [12, ask],
  [16, payFee],
  [12, payLessons],
  [10, askForTrial],
  [9, schedule],
  [12, attend],
  [4, teachOn],
  [9, judge],
  [4, leave],
  [2, moveKeptMoney],
  [5, settleDispute],
  [16, settleFine],
  [16, buyBoosts],
  [3, useBoost],
  [6, give],
  [9, refund],
  [4, reverse],
  [2, takeBackToo],
  [5, payLate],
  [4, tendDesk],
  [1, waive],
  [6, withdraw],
  [2, comeOrGo],
  [1, fillUp],
  [2, payAndGo],
  [1, buyAndGo],
  [3, payAfterAll],
  [7, passTime],
]
const DRAWN: readonly Act[] = ACTS.flatMap(([times, act]) => Array.from({ length: times }, () => act))

/** Plays the lives of a seed in an empty database until as many orders were made, and lets all come to its end. */
export async function playTown(
  database: Database,
  { seed, orders }: { readonly seed: number; readonly orders: number },
): Promise<Lived> {
  const town = await openTown(database, seed)
  const made = async (): Promise<number> =>
    (await town.rows<{ n: number }>('select count(*)::int as n from pay_order'))[0]?.n ?? 0
  const most = orders * MOST_ACTS_EACH
  for (let act = 0; act < most && (act % 10 > 0 || (await made()) < orders); act++) {
    await town.chance.oneOf(DRAWN)(town)
    town.advance(town.chance.between(1000, 90_000))
    if (town.chance.is(0.03)) await tend(town)
  }
  // Whatever was drawn last, work in the background has come around since.
  await tend(town)
  const wrong = await wrongNow(town)
  await endAll(town)
  return {
    wrong: [...wrong, ...(await wrongInTheEnd(town))],
    orders: await countOrders(town),
    told: Object.fromEntries([...town.told].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const MOST_ACTS_EACH = 12
// Longer than any time that something takes by itself: an account waits for fourteen days.
const LAST_STEPS = 4
const LAST_STEP_MS = 7 * DAY_MS
const LAST_TURNS = 8

/** Nothing new begins, operators decide what waits for them, and time passes. */
async function endAll(town: Town): Promise<void> {
  town.bank.calm()
  for (let step = 0; step < LAST_STEPS; step++) {
    await decideAll(town)
    town.advance(LAST_STEP_MS)
    await tend(town)
    // A turn takes a limited number; in that time there are many.
    for (let turn = 0; turn < LAST_TURNS; turn++) await complete(town)
    if (await clearDesk(town)) await complete(town)
  }
}

async function decideAll(town: Town): Promise<void> {
  const { chance, rows } = town
  for (const { id, held } of await rows<{ id: number; held: number }>(
    `select id, held_cents::int as held from lesson_dispute where state = 'deciding' order by id`,
  )) {
    const verdict = { disputeId: id, refund: cents(chance.between(0, held)), isHeld: chance.is(0.7), reason: '雙方各有責任。' }
    await attempt(town, 'decide dispute', async () => await decideDispute(town.desk(), verdict))
  }
  for (const { id: fineId } of await rows<{ id: string }>(
    `select id from fine where state = 'appealed' order by created_at, event_seq`,
  )) {
    const verdict = chance.is(0.5) ? ('uphold' as const) : ('cancel' as const)
    await attempt(town, 'decide fine', async () => await decideFine(town.desk(), { fineId, verdict, reason: 'looked at' }))
  }
  for (const { id } of await rows<{ id: string }>('select id from withdrawal where ended_at is null order by created_at'))
    await attempt(town, 'reject', async () => await rejectWithdrawal(town.desk(), { id, reason: 'wrong name' }))
}

async function countOrders({ rows }: Town): Promise<Readonly<Record<string, number>>> {
  const counted = await rows<{ what: string; n: number }>(
    `select o.kind || case when o.state = 'closed' then ' closed' when v.id is not null then ' reversed' when r.id is not null
       then ' given back' when o.ended_at > o.expires_at then ' paid late' else ' paid' end as what, count(*)::int as n
     from pay_order o
     left join lateral (select id from pay_refund where order_id = o.id and debit_code not like 'suspense:%' limit 1) r on true
     left join lateral (select id from pay_reversal where order_id = o.id limit 1) v on true group by what order by what`,
  )
  return Object.fromEntries(counted.map(({ what, n }) => [what, n]))
}
