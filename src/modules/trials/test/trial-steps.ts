import { cents, dollars } from '#kernel/money.ts'
import { personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { makeCase, makeTutor } from '../../booking/test/booking-world.ts'
import type { TestPerson } from '../../booking/test/booking-world.ts'
import { testContext } from '../../../../test/test-context.ts'
import { moneyStepsOn } from '../../booking/test/money-steps.ts'
import { everyRow } from '../../../../test/every-row.ts'

export type TrialAnswer = { trialId: number; trialNo: string; state: string; expiresAt: string; lessonId?: string }

/** What tests of trial lessons do on a site with `PAYMENTS=on`: 60 minutes for $150 unless said otherwise. */
export function trialStepsOn(site: DemoSite) {
  const steps = moneyStepsOn(site)
  const PRICED = { minutes: 60, price: dollars(150) } as const

  /** So many cents more in a parent's wallet. */
  const give = async ({ accountId }: TestPerson, amount: number) =>
    await postTransfer(testContext(site), {
      idem: `more ${accountId}`,
      kind: 'top-up',
      lines: [
        { account: 'clearing:fps', cents: cents(-amount) },
        { account: personAccount(accountId, 'cash'), cents: cents(amount) },
      ],
    })

  /** A parent with so many cents, a tutor who gives trials, and an open case. */
  const pairWith = async (amount: number, trial: { minutes: 30 | 45 | 60; price: ReturnType<typeof cents> } | null = PRICED) => {
    const [parent, tutor] = [await steps.parentWith(amount), await makeTutor(site, { trial })]
    return { parent, tutor, jobId: await makeCase(parent) }
  }
  type Pair = Awaited<ReturnType<typeof pairWith>>

  /** Asks some hours ahead, at the length and price that are shown. */
  const ask = async ({ parent, tutor, jobId }: Pair, changes: object = {}) =>
    await steps.as(parent, 'parent/trial/request', {
      jobId,
      tutorId: tutor.tutorId,
      startsAt: steps.quarter(24),
      minutes: 60,
      price: 150,
      ...changes,
    })

  const asked = async (amount = 20_000) => {
    const pair = await pairWith(amount)
    const answer = await ask(pair)
    return { ...pair, trialId: (answer.data as TrialAnswer).trialId }
  }

  /** A trial that the tutor accepted, as a lesson. */
  const agreed = async (amount = 20_000) => {
    const pair = await asked(amount)
    const { trialId } = pair
    const answer = await steps.as(pair.tutor, 'tutor/trial/accept', { trialId, price: 150 })
    return { ...pair, lessonId: (answer.data as TrialAnswer).lessonId ?? '' }
  }

  /** Its tutor signed in and, an hour and three quarters later, out. */
  const given = async () => {
    const trial = await agreed()
    const { tutor, lessonId } = trial
    site.clock.advance(24 * 3_600_000)
    await steps.as(tutor, 'tutor/lesson/sign/in', { lessonId })
    site.clock.advance(1.75 * 3_600_000)
    await steps.as(tutor, 'tutor/lesson/sign/out', { lessonId })
    return trial
  }
  /** What the notices about trials to a person are of, without `trial-`, in the order of the alphabet: those of one moment have no other. */
  const told = async ({ accountId }: TestPerson): Promise<readonly string[]> => {
    const rows = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId).execute()
    return rows.flatMap(({ kind }) => (kind.startsWith('trial-') ? kind.slice(6) : [])).toSorted()
  }
  const listOf = async (who: TestPerson) =>
    await everyRow<Readonly<Record<string, unknown>>>(async (path) => await steps.read(who, path), 'trial/list')
  return { ...steps, give, told, listOf, pairWith, ask, asked, agreed, given }
}
