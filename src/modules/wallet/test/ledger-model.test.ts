import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { placeHold, postHold, postTransfer, reverseTransfer, voidHold } from '#modules/wallet/public.ts'
import type { AccountCode, Posting } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { tendLedger } from '../jobs.ts'
import { houseBalances } from '../store/derived-balances.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { ledgerWorld } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'
import { Model, anAct } from './ledger-model.ts'
import type { Act, KnownPosting, Lines } from './ledger-model.ts'

// `LEDGER_RUNS=10000 npm run test:one -- ledger-model` for a night.
const RUNS = Number(process.env['LEDGER_RUNS'] ?? 12)
const ACTS = RUNS > 100 ? 100 : 40
const MINUTE_MS = 60_000
const START = new Date('2026-11-23T04:00:00Z').getTime()

let database: Database
let world: LedgerWorld
let time = START
beforeAll(async () => {
  database = await openTestDatabase()
  world = ledgerWorld(database, () => new Date(time))
})
afterAll(async () => await database.close())

/** One run: what the ledger did, and what the model says. */
type Run = {
  readonly model: Model
  readonly wallets: readonly AccountCode[]
  readonly transferIds: Map<string, string>
  readonly holdIds: string[]
}

function postingOf({ wallets }: Run, { idem, lines }: { readonly idem: string; readonly lines: Lines }): Posting {
  const codeOf = (name: string): AccountCode => wallets[Number(name)] ?? (name as AccountCode)
  const all = Object.entries(lines).map(([name, amount]) => ({ account: codeOf(name), cents: cents(amount) }))
  return { idem, kind: 'payment', lines: all }
}

async function outcomeOf(act: Promise<unknown>): Promise<string> {
  try {
    const made = (await act) as { readonly isNew?: boolean } | undefined
    return made?.isNew === false ? 'again' : 'kept'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function send(run: Run, posting: KnownPosting): Promise<readonly [string, string]> {
  const wanted = run.model.send(posting)
  const seen = await outcomeOf(
    postTransfer(world.ctx, postingOf(run, posting)).then((made) => {
      run.transferIds.set(posting.idem, made.id)
      return made
    }),
  )
  return [seen, wanted]
}

function linesOf(act: Extract<Act, { readonly kind: 'top-up' | 'pay' | 'move' }>): Lines {
  if (act.kind === 'top-up') return { bank: -act.amount, [act.wallet]: act.amount }
  return { [act.wallet]: -act.amount, [act.kind === 'move' ? act.to : 'bank']: act.amount }
}

async function earlier(run: Run, act: Extract<Act, { readonly kind: 'repeat' | 'alter' | 'reverse' }>) {
  const { model, transferIds } = run
  const posting = model.postings[act.which % Math.max(model.postings.length, 1)]
  if (!posting) return ['', ''] as const
  if (act.kind === 'repeat') return await send(run, posting)
  if (act.kind === 'alter') {
    if (!posting.isKept) return ['', ''] as const
    const lines = Object.fromEntries(Object.entries(posting.lines).map(([name, amount]) => [name, amount + Math.sign(amount)]))
    return [await outcomeOf(postTransfer(world.ctx, postingOf(run, { idem: posting.idem, lines }))), 'IDEM_REUSED'] as const
  }
  if (!posting.isKept) return ['', ''] as const
  const transferId = transferIds.get(posting.idem) ?? ''
  const wanted = model.reverse(posting)
  return [await outcomeOf(reverseTransfer(world.ctx, { idem: randomUUID(), transferId })), wanted] as const
}

async function withHold(run: Run, act: Extract<Act, { readonly kind: 'hold' | 'post' | 'void' }>) {
  const { model, wallets, holdIds } = run
  const { ctx } = world
  if (act.kind === 'hold') {
    const account = wallets[act.wallet] ?? 'bank'
    const expiresAt = new Date(time + act.minutes * MINUTE_MS)
    const wanted = model.hold({ wallet: act.wallet, amount: act.amount, ends: model.time + act.minutes, isOpen: true })
    const placed = placeHold(ctx, { idem: randomUUID(), account, cents: cents(act.amount), expiresAt })
    const seen = await outcomeOf(placed.then(({ holdId }) => void holdIds.push(holdId)))
    return [seen, wanted] as const
  }
  const index = act.which % Math.max(model.holds.length, 1)
  const hold = model.holds[index]
  const holdId = holdIds[index] ?? ''
  if (!hold) return ['', ''] as const
  if (act.kind === 'post') {
    const wanted = model.post(hold, act.amount)
    const posting = postingOf(run, { idem: randomUUID(), lines: { [hold.wallet]: -act.amount, bank: act.amount } })
    return [await outcomeOf(postHold(ctx, { holdId, posting })), wanted] as const
  }
  if (!hold.isOpen) return ['', ''] as const
  model.end(hold)
  return [await outcomeOf(voidHold(ctx, { holdId })), 'kept'] as const
}

async function perform(run: Run, act: Act): Promise<readonly [seen: string, wanted: string]> {
  const { model } = run
  switch (act.kind) {
    case 'wait':
      time += act.minutes * MINUTE_MS
      model.time += act.minutes
      return ['', '']
    case 'tend':
      model.expire()
      await tendLedger(world.ctx)
      return ['', '']
    case 'repeat':
    case 'alter':
    case 'reverse':
      return await earlier(run, act)
    case 'hold':
    case 'post':
    case 'void':
      return await withHold(run, act)
    case 'crash': {
      const posting = postingOf(run, { idem: randomUUID(), lines: { bank: -act.amount, [act.wallet]: act.amount } })
      const died = inTransaction(world.ctx, async (tx) => {
        await postTransfer(tx, posting)
        throw new Error('died')
      })
      await expect(died).rejects.toThrow('died')
      return ['', '']
    }
    case 'top-up':
    case 'pay':
    case 'move': {
      if (act.kind === 'move' && act.wallet === act.to) return ['', '']
      const posting = { idem: randomUUID(), lines: linesOf(act), isKept: false, isReversed: false }
      model.postings.push(posting)
      return await send(run, posting)
    }
  }
}

const bank = async (): Promise<number> => (await houseBalances(database.db)).find(({ code }) => code === 'bank')?.posted ?? 0

test(
  'three wallets hold at every step what a model of them says',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anAct, { minLength: ACTS / 2, maxLength: ACTS }), async (acts) => {
        const wallets = [await world.walletWith(0), await world.walletWith(0), await world.walletWith(0)]
        const run: Run = { model: new Model(), wallets, transferIds: new Map(), holdIds: [] }
        const before = await bank()
        for (const act of acts) {
          const [seen, wanted] = await perform(run, act)
          expect(seen, act.kind).toBe(wanted)
          const balances = await Promise.all(wallets.map(world.balance))
          expect(balances).toEqual([0, 1, 2].map((name) => [run.model.posted.get(String(name)) ?? 0, run.model.held[name]]))
        }
        expect((await bank()) - before).toBe(run.model.posted.get('bank') ?? 0)
        // Holds of this run that nobody ended are over before the next.
        time += 60 * MINUTE_MS
      }),
      { numRuns: RUNS },
    )
    await tendLedger(world.ctx)
    expect((await checkLedger(world.ctx)).filter(({ problems }) => problems > 0)).toEqual([])
  },
  24 * 3_600_000,
)
