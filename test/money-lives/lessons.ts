import { cents } from '#kernel/money.ts'
import { agreeLesson } from '../../src/modules/lessons/use-cases/agree-lesson.ts'
import { agreeToDispute, answerDispute, withdrawDispute } from '../../src/modules/disputes/use-cases/answer-dispute.ts'
import { appealFine, decideFine } from '../../src/modules/settlement/use-cases/answer-fine.ts'
import { claimLesson, missLesson, signIn, signOut } from '../../src/modules/lessons/use-cases/attend-lesson.ts'
import { cancelLesson } from '../../src/modules/lessons/use-cases/change-lesson.ts'
import { confirmLesson, undoConfirmation } from '../../src/modules/lessons/use-cases/confirm-lesson.ts'
import { decideDispute } from '../../src/modules/disputes/use-cases/decide-dispute.ts'
import { claimGuarantee, quoteGuarantee } from '../../src/modules/booking/use-cases/first-lesson-guarantee.ts'
import { openDispute } from '../../src/modules/disputes/use-cases/open-dispute.ts'
import { orderAmercement } from '../../src/modules/settlement/use-cases/order-fine.ts'
import { proposeLessons } from '../../src/modules/lessons/use-cases/propose-lessons.ts'
import { parentOf, quarterIn, tutorOf } from './matches.ts'
import { begin, complete, payOrNot, pays } from './paying.ts'
import { tend } from './tend.ts'
import { HOUR_MS, MINUTE_MS, attempt } from './town.ts'
import type { Resident, Town } from './town.ts'

type Row = {
  readonly id: string
  readonly state: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly startsAt: Date
  readonly price: number | null
}

const lessons = async ({ rows }: Town, states: readonly string[]): Promise<readonly Row[]> =>
  await rows<Row>(
    `select id, state, case_id, tutor_id, parent_account_id, starts_at, price_cents::int as price from lesson
     where state = any($1) order by starts_at, case_id, created_at`,
    [states],
  )

/** A lesson is proposed and mostly agreed to. */
export async function schedule(town: Town): Promise<void> {
  const { chance } = town
  const match = chance.maybeOf(
    await town.rows<Pick<Row, 'caseId' | 'tutorId' | 'parentAccountId'>>(
      `select case_id, tutor_id, parent_account_id from booking where state = 'accepted' order by id`,
    ),
  )
  if (!match) return
  const [parent, tutor] = [parentOf(town, match), tutorOf(town, match)]
  if (!parent || !tutor) return
  const wanted = { jobId: match.caseId, startsAt: quarterIn(town, chance.between(1, 40)), minutes: null, weeks: 1 }
  const proposed = await attempt(town, 'propose', async () => await proposeLessons(parent.ctx, wanted))
  const [lessonId] = proposed?.lessonIds ?? []
  if (lessonId === undefined || chance.is(0.05)) return
  await attempt(town, 'agree', async () => await agreeLesson(tutor.ctx, { lessonId, isWholeSeries: false }))
}

/** Time goes on to the next lesson, which is held, missed, cancelled, or too short. */
export async function attend(town: Town): Promise<void> {
  const { chance, system, advance } = town
  const [lesson] = await lessons(town, ['scheduled'])
  if (!lesson) return
  const { id: lessonId } = lesson
  const [parent, tutor] = [parentOf(town, lesson), tutorOf(town, lesson)]
  const until = lesson.startsAt.getTime() - system.now().getTime()
  if (chance.is(0.12)) {
    const who = chance.is(0.5) ? parent : tutor
    if (who) await attempt(town, 'cancel', async () => await cancelLesson(who.ctx, lessonId))
    return
  }
  advance(Math.max(0, until))
  if (chance.is(0.25)) {
    advance(0.75 * HOUR_MS)
    const who = chance.is(0.5) ? parent : tutor
    if (who) await attempt(town, 'miss', async () => await missLesson(who.ctx, lessonId))
    return
  }
  if (!tutor) return advance(24 * HOUR_MS)
  await attempt(town, 'sign in', async () => await signIn(tutor.ctx, lessonId))
  advance((chance.is(0.1) ? 0.3 : 1.75) * HOUR_MS)
  await attempt(town, 'sign out', async () => await signOut(tutor.ctx, lessonId))
}

/** A user reports how a lesson went. */
export async function judge(town: Town): Promise<void> {
  const { chance } = town
  // Those that nobody has decided about wait for it; of the others little can be said any more.
  const waiting = await lessons(town, ['ended', 'too_short', 'claimed'])
  const lesson = chance.maybeOf(waiting.length > 0 && chance.is(0.8) ? waiting : await lessons(town, ['confirmed', 'missed']))
  const [parent, tutor] = lesson ? [parentOf(town, lesson), tutorOf(town, lesson)] : []
  if (!lesson || !parent || !tutor) return
  const { id: lessonId, state, price } = lesson
  if (state === 'too_short' && chance.is(0.5))
    return void (await attempt(town, 'claim lesson', async () => await claimLesson(tutor.ctx, lessonId)))
  if (state === 'confirmed' && chance.is(0.2))
    return void (await attempt(town, 'undo', async () => await undoConfirmation(parent.ctx, lessonId)))
  if (chance.is(0.15)) return await useGuarantee(town, parent, lessonId)
  if (chance.is(0.65)) return void (await attempt(town, 'confirm', async () => await confirmLesson(parent.ctx, lessonId)))
  const who = chance.is(0.8) ? parent : tutor
  const refund = chance.is(0.5) ? null : cents(chance.between(0, price ?? 0))
  const problem = { lessonId, problem: 'short', note: '只上了四十分鐘。', refund } as const
  await attempt(town, 'problem', async () => await openDispute(who.ctx, problem))
}

async function useGuarantee(town: Town, parent: Resident, lessonId: string): Promise<void> {
  await attempt(town, 'guarantee', async () => {
    const { amount } = await quoteGuarantee(parent.ctx, lessonId)
    const shown = cents(Math.round(amount * 100))
    await claimGuarantee(parent.ctx, { lessonId, cause: 'level', amount: shown, keepFor: null })
  })
}

type DisputeRow = Omit<Row, 'id' | 'startsAt' | 'price'> & {
  readonly id: number
  readonly openedBy: string
  readonly held: number
}

/** A dispute goes on: the other side agrees or answers, it is withdrawn, or an operator decides. */
export async function settleDispute(town: Town): Promise<void> {
  const { chance } = town
  const dispute = chance.maybeOf(
    await town.rows<DisputeRow>(
      `select id, state, case_id, tutor_id, parent_account_id, opened_by, held_cents::int as held from lesson_dispute
       where ended_at is null order by id`,
    ),
  )
  const [parent, tutor] = dispute ? [parentOf(town, dispute), tutorOf(town, dispute)] : []
  if (!dispute) return
  const { id: disputeId, held } = dispute
  if (dispute.state === 'deciding') {
    const verdict = { disputeId, refund: cents(chance.between(0, held)), isHeld: chance.is(0.7), reason: '雙方各有責任。' }
    return void (await attempt(town, 'decide dispute', async () => await decideDispute(town.desk(), verdict)))
  }
  if (!parent || !tutor) return
  const [opener, other] = dispute.openedBy === 'parent' ? [parent, tutor] : [tutor, parent]
  const draw = chance.between(1, 3)
  if (draw === 1) await attempt(town, 'agree to dispute', async () => await agreeToDispute(other.ctx, disputeId))
  else if (draw === 2)
    await attempt(town, 'answer dispute', async () => await answerDispute(other.ctx, { disputeId, text: '已上足。' }))
  else await attempt(town, 'withdraw dispute', async () => await withdrawDispute(opener.ctx, disputeId))
}

type FineRow = {
  readonly id: string
  readonly state: string
  readonly side: 'parent' | 'tutor'
  readonly debtorAccountId: string
  readonly caseId: number
  readonly due: number
}

const fines = async ({ rows }: Town): Promise<readonly FineRow[]> =>
  await rows<FineRow>(
    `select f.id, f.state, f.side, f.debtor_account_id, e.case_id, (f.amount_cents - f.paid_cents)::int as due
     from fine f join match_escrow e on e.id = f.escrow_id where f.ended_at is null order by f.created_at, f.event_seq`,
  )

/** A fine is appealed against, decided about, or paid, whole or in parts. */
export async function settleFine(town: Town): Promise<void> {
  const { chance } = town
  const fine = chance.maybeOf(await fines(town))
  if (!fine) return
  const { id: fineId, caseId: jobId } = fine
  if (fine.state === 'appealed') {
    const verdict = { fineId, verdict: chance.is(0.5) ? 'uphold' : 'cancel', reason: 'looked at' } as const
    return void (await attempt(town, 'decide fine', async () => await decideFine(town.desk(), verdict)))
  }
  const debtor = [...town.parents, ...town.tutors].find(({ accountId, isGone }) => accountId === fine.debtorAccountId && !isGone)
  if (!debtor) return
  if (fine.state === 'proposed') {
    if (chance.is(0.5)) town.advance(73 * HOUR_MS)
    else await attempt(town, 'appeal', async () => await appealFine(debtor.ctx, { fineId, text: '我有到。' }))
    return
  }
  // What is earned is taken for the fine; while a payment for it is under way too.
  const earns = chance.is(0.5) && (await holdNext(town, debtor))
  const amount = chance.is(0.4) ? null : cents(chance.between(1, Math.max(1, fine.due)))
  const order = await attempt(town, 'order fine', async () => await orderAmercement(debtor.ctx, { jobId, amount }))
  if (!order || (!earns && chance.is(0.7))) return await payOrNot(town, debtor, order)
  const paper = await begin(town, debtor, { made: order, device: 'desktop' })
  town.advance(chance.oneOf([5, 11, 31]) * MINUTE_MS)
  await tend(town)
  if (paper) pays(town, paper)
  await complete(town)
}

/** A tutor holds the next lesson, and the family says so: it is paid once that can no longer be undone. Answers whether there was one. */
async function holdNext(town: Town, debtor: Resident): Promise<boolean> {
  const lesson = (await lessons(town, ['scheduled', 'ended', 'claimed'])).find(({ tutorId }) => tutorId === debtor.tutorId)
  const parent = lesson ? parentOf(town, lesson) : null
  if (!lesson || !parent) return false
  const { id: lessonId } = lesson
  if (lesson.state === 'scheduled') {
    town.advance(Math.max(0, lesson.startsAt.getTime() - town.system.now().getTime()))
    await attempt(town, 'sign in', async () => await signIn(debtor.ctx, lessonId))
    town.advance(1.75 * HOUR_MS)
    await attempt(town, 'sign out', async () => await signOut(debtor.ctx, lessonId))
  }
  await attempt(town, 'confirm', async () => await confirmLesson(parent.ctx, lessonId))
  return true
}
