import { cents, toDollars, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { MOST_FREE_REPLACEMENTS, findCases } from '#modules/cases/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireMove } from '#platform/move-state.ts'
import {
  guaranteeUntil,
  LESSON,
  findOwnLesson,
  lockMatch,
  countLesson,
  ownerOf,
  requireParent,
  lessonNews,
  lockOwnLesson,
  makeMove,
  lockOwnMatch,
  settleLesson,
} from '#modules/lessons/public.ts'
import type { GuaranteeCause } from '../domain/first-lesson-guarantee.ts'
import type { Side, Lesson, Party, KnownOfLessons } from '#modules/lessons/public.ts'
import {
  feesOf,
  lockEscrow,
  openEscrowsOf,
  dueOf,
  giveBackFromEscrow,
  freeOf,
  closeLessonOrders,
  releaseLesson,
  notifyPayer,
} from '#modules/settlement/public.ts'
import type { Escrow } from '#modules/settlement/public.ts'
import { onlyBegun } from '../store/first-lessons.ts'
import { leaveLockedMatch, requireKeepable } from './leave-match.ts'

type Guarantee = {
  readonly until: Date
  readonly escrow: Escrow
  /** Free replacements that the case has left, with this one. */
  readonly left: number
}

/**
 * Which of a parent's lessons are under the first-lesson guarantee now: the only one of a match with escrow that has begun, in a
 * case with a free replacement left, as long as nothing was released for it.
 */
async function guaranteesOf(ctx: Context, lessons: readonly Lesson[]): Promise<ReadonlyMap<string, Guarantee>> {
  const now = ctx.now()
  const fresh = ctx.takesPayments
    ? lessons.filter((one) => one.price !== null && one.trialId === null && guaranteeUntil(one, now))
    : []
  if (fresh.length === 0) return new Map()
  const caseIds = [...new Set(fresh.map(({ caseId }) => caseId))]
  const [first, escrows, cases] = await Promise.all([
    onlyBegun(
      ctx.db,
      fresh.map(({ id }) => id),
    ),
    openEscrowsOf(ctx.db, caseIds),
    findCases(ctx.db, caseIds),
  ])
  return new Map(
    fresh.flatMap((lesson) => {
      const until = guaranteeUntil(lesson, now)
      // Not one from before the two were matched again.
      const isOf = ({ caseId, tutorId, trialId, createdAt }: Escrow): boolean =>
        caseId === lesson.caseId && tutorId === lesson.tutorId && trialId === null && createdAt <= lesson.startsAt
      const escrow = escrows.find(isOf)
      const one = cases.find(({ id }) => id === lesson.caseId)
      const left = MOST_FREE_REPLACEMENTS - (one?.freeReplacements ?? MOST_FREE_REPLACEMENTS)
      return until && escrow && left > 0 && first.has(lesson.id) ? [[lesson.id, { until, escrow, left }] as const] : []
    }),
  )
}

type Asked = { readonly lessons: readonly Lesson[]; readonly side: Side }

/** Until when a parent may claim it for each of these lessons. */
export async function guaranteesShown(ctx: Context, { lessons, side }: Asked): Promise<KnownOfLessons> {
  if (side !== 'parent') return new Map()
  const guarantees = await guaranteesOf(ctx, lessons)
  return new Map([...guarantees].map(([id, { until: guaranteeUntil }]) => [id, { guaranteeUntil }] as const))
}

/** What the guarantee gives back now, in dollars, and what the rest of the escrow is. Refuses `LESSON_NOT_FOUND`, `GUARANTEE_NOT_OPEN`. */
export async function quoteGuarantee(ctx: Context, lessonId: string) {
  const lesson = await requireOwnLesson(ctx, partyOf(ctx), lessonId)
  const { until, escrow, left } = await requireGuarantee(ctx, lesson)
  const all = await freeOf(ctx, escrow, { unpaid: lesson.price ?? cents(0) })
  const amount = partFor(lesson, all)
  return {
    lessonId,
    amount: toDollars(amount),
    rest: toDollars(cents(all - amount)),
    until: until.toISOString(),
    left,
    feeDue: toDollars(await feeDueOf(ctx, escrow)),
  }
}

export type ClaimGuarantee = {
  readonly lessonId: string
  readonly cause: GuaranteeCause
  /** What goes back, as it was shown. */
  readonly amount: Cents
  /** The case for whose next match the rest of the escrow is kept; null gives it back as well. */
  readonly keepFor: number | null
}

/**
 * The parent says that the first lesson did not suit: its price goes back to them in full and is not paid to the tutor, the match
 * ends without a fine on either side, and the case opens again for a tutor without a further case fee (decisions 4 point 9).
 * Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`, `GUARANTEE_NOT_OPEN`, `PRICE_CHANGED` when another
 * amount was shown.
 */
export async function claimGuarantee(ctx: Context, { lessonId, cause, amount: shown, keepFor }: ClaimGuarantee) {
  const party = partyOf(ctx)
  const found = await requireOwnLesson(ctx, party, lessonId)
  requireMove(ctx, LESSON, { state: found.state, move: 'refund', facts: found, who: ['parent'] })
  return await inTransaction(ctx, async (tx) => {
    // Case, lessons, escrow: in the order in which a match is left and a lesson is settled.
    const match = await lockOwnMatch(tx, party, found.caseId).catch(refuseNotOpen)
    await requireKeepable(tx, { jobId: found.caseId, reason: 'guarantee', keepFor })
    await closeLessonOrders(tx, match)
    await lockMatch(tx.db, found)
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const { left, ...guarantee } = await requireGuarantee(tx, lesson)
    const escrow = await lockEscrow(tx.db, guarantee.escrow.id)
    const state = await makeMove(tx, { lesson, move: 'refund', party, details: { cause } })
    if (lesson.state === 'confirmed') await countLesson(tx, { lesson, by: -1 })
    const amount = partFor(lesson, await freeOf(tx, escrow))
    if (amount !== shown) throw new Refusal('PRICE_CHANGED')
    await giveBackLesson(tx, { lesson, escrow, amount })
    await leaveLockedMatch(tx, { match, party, reason: 'guarantee', keepFor })
    return { lessonId, state, amount: toDollars(amount), freeReplacementsLeft: left - 1 }
  })
}

type GivenBack = { readonly lesson: Lesson; readonly escrow: Escrow; readonly amount: Cents }

/** The price of a lesson goes from escrow to the parent, and nothing of it to the tutor. */
async function giveBackLesson(tx: Transaction, { lesson, escrow, amount }: GivenBack): Promise<void> {
  const { id, price, parentAccountId: accountId } = lesson
  await settleLesson(tx.db, id, tx.now())
  const about = `C${lesson.caseId}`
  await giveBackFromEscrow(tx, { escrow, cents: amount, idem: `guarantee ${id}`, reason: 'first-lesson', about })
  const none = cents(0)
  await releaseLesson(tx, { lesson, price: price ?? none, escrow, notice: 'lesson-paid', most: none, refunded: amount })
  const values = { ...lessonNews(lesson), amount: toShortAmount(amount) }
  await notifyPayer(tx, { accountId, kind: 'guarantee-refunded', values })
}

const partyOf = ({ actor }: Context): Party => ({ side: 'parent', accountId: requireParent(actor) })

/** What of an escrow is a lesson's. */
const partFor = ({ price }: Lesson, all: Cents): Cents => cents(Math.min(price ?? 0, all))

async function requireOwnLesson(ctx: Context, party: Party, id: string): Promise<Lesson> {
  const lesson = await findOwnLesson(ctx.db, { id, owner: ownerOf(party), locks: false })
  if (!lesson) throw new Refusal('LESSON_NOT_FOUND')
  return lesson
}

/** The guarantee of a lesson, with something in escrow to give back. */
async function requireGuarantee(ctx: Context, lesson: Lesson): Promise<Guarantee> {
  const guarantee = (await guaranteesOf(ctx, [lesson])).get(lesson.id)
  if (!guarantee || partFor(lesson, await freeOf(ctx, guarantee.escrow, { unpaid: lesson.price ?? cents(0) })) === 0)
    throw new Refusal('GUARANTEE_NOT_OPEN')
  return guarantee
}

async function feeDueOf(ctx: Context, { id }: Escrow): Promise<Cents> {
  return dueOf((await feesOf(ctx.db, [id])).get(id))
}

/** A match that has ended meanwhile has no guarantee. */
function refuseNotOpen(error: unknown): never {
  throw error instanceof Refusal && error.code === 'JOB_NOT_FOUND' ? new Refusal('GUARANTEE_NOT_OPEN') : error
}
