import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { callsOn } from '../../accounts/test/calls.ts'

export const DAY_MS = 86_400_000
export const BANK = {
  chequeType: 'BANK_TRANSFER',
  bankName: 'Harbour Bank',
  bankAccountHolder: 'Chan Tai',
  bankAccountNumber: '004-123-456789',
}
export const APPLY = '/api/wallet/withdraw/apply'
export const SEND = '/api/wallet/withdraw/send/message'
export const CANCEL = '/api/wallet/withdraw/cancel'

type SignedIn = Awaited<ReturnType<typeof signInAs>>
/** A tutor with a payout account that has rested. */
export type Payee = SignedIn & { readonly mobile: string; readonly termId: string }
export type Row = {
  readonly id: string
  readonly number: string
  readonly amount: string
  readonly state: string
  readonly bankAccountNumber: string
  readonly reason: string | null
}
export type WithdrawalWorld = Awaited<ReturnType<typeof openWithdrawalWorld>>

let lastMobile = 95_550_000

/** A site that takes payments, with two operators and what tests of withdrawals do there. */
export async function openWithdrawalWorld() {
  const site = await openDemoSite(1, { database: await openTestDatabase({ pool: 16, isServing: true }) })
  const server = await site.serve({ env: { PAYMENTS: 'on' } })
  const calls = callsOn({ ...site, server })
  const operator = async (): Promise<Context> => {
    const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
    return testContext(site, { actor: { kind: 'operator', operatorId, sessionId } })
  }
  /** A new session: after a day the last one has ended. */
  const again = async (who: Payee): Promise<Payee> => ({
    ...who,
    ...(await signInAs(site, { side: 'tutor', accountId: who.accountId })),
  })
  const proof = async (who: Payee, amount: string) => await calls.proof(SEND, who, { amount, termId: who.termId })
  const ask = async (who: Payee, amount: string): Promise<Row> => {
    const body = { amount, termId: who.termId, ...(await proof(who, amount)) }
    return (await calls.post(APPLY, body, who.headers)).data as Row
  }
  return {
    ...site,
    calls,
    desk: await operator(),
    otherDesk: await operator(),
    again,
    proof,
    ask,
    /** With so many dollars; a day passes. */
    newPayee: async (inDollars: number): Promise<Payee> => {
      lastMobile += 1
      const mobile = String(lastMobile)
      const first = await signInAs(site, { side: 'tutor', mobile })
      const termId = ((await calls.addTerm(BANK, { ...first, mobile })).data as { id: string }).id
      site.clock.advance(DAY_MS)
      const account = personAccount(first.accountId, 'cash')
      await openWallet(testContext(site), first)
      const lines = [
        { account: 'clearing:fps', cents: cents(-100 * inDollars) },
        { account, cents: cents(100 * inDollars) },
      ] as const
      await postTransfer(testContext(site), { idem: `top-up ${first.accountId}`, kind: 'top-up', lines })
      return await again({ ...first, mobile, termId })
    },
    ...readersOf(site, calls),
    close: async (): Promise<void> => {
      await server.close()
      await site.close()
    },
  }
}

function readersOf({ database }: Pick<DemoSite, 'database'>, calls: ReturnType<typeof callsOn>) {
  return {
    listOf: async (who: Payee): Promise<readonly Row[]> =>
      ((await calls.get('/api/wallet/withdraw/list', who.headers)).data as { list: Row[] }).list,
    /** Free and held dollars of a person. */
    moneyOf: async (who: Payee): Promise<readonly (string | undefined)[]> => {
      const { canWithdraw, frozen } = (await calls.get('/api/wallet/balance', who.headers)).data as Record<string, string>
      return [canWithdraw, frozen]
    },
    /** Cents in an account of the house. */
    houseOf: async (account: string): Promise<number> => {
      const rows = await database.raw(
        `select coalesce(sum(e.amount_cents), 0)::int as sum
        from entry e join ledger_account a on a.id = e.account_id where a.code = '${account}'`,
        [],
      )
      return (rows[0] as { sum: number }).sum
    },
    /** Kinds of the notices about withdrawals that a person got. */
    toldOf: async (who: Payee): Promise<readonly string[]> => {
      const rows = await database.db
        .selectFrom('notice')
        .select('kind')
        .where('accountId', '=', who.accountId)
        .where('kind', 'like', 'withdrawal-%')
        .orderBy('createdAt')
        .orderBy('id')
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}
