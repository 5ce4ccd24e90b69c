import { accountNames } from '#modules/accounts/public.ts'
import { hidesContacts } from '#modules/messages/public.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { cents, toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideMove } from '#kernel/state-table.ts'
import type { Context } from '#platform/context.ts'
import { DISPUTE, SIDE_MOVES, disputeRoles } from '../domain/dispute-moves.ts'
import type { SideMove } from '../domain/dispute-moves.ts'
import type { Side, Lesson } from '#modules/lessons/public.ts'
import { endOf, movesOf, findLesson, findLessons, ownerOf, requireParty } from '#modules/lessons/public.ts'
import { statementsOf } from '../store/dispute-statements.ts'
import { disputesOf, findDispute } from '../store/disputes.ts'
import type { Dispute, Outcome } from '../store/disputes.ts'
import { shownFiles } from './dispute-files.ts'
import { disputeNo } from './dispute-news.ts'
import { isHeldIfAgreed, refundIfAgreed } from './end-dispute.ts'
import { commissionNow } from '#modules/settlement/public.ts'

/** One's own disputes, open ones first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listDisputes(ctx: Context) {
  const party = requireParty(ctx.actor)
  return { list: await shownDisputes(ctx, await disputesOf(ctx.db, ownerOf(party)), party.side) }
}

/** One's own dispute with all that was said and done, and what agreeing would move. Refuses `DISPUTE_NOT_FOUND`. */
export async function readDispute(ctx: Context, disputeId: number) {
  const party = requireParty(ctx.actor)
  const dispute = await findDispute(ctx.db, { id: disputeId, owner: ownerOf(party), locks: false })
  const [shown] = dispute ? await shownDisputes(ctx, [dispute], party.side) : []
  if (!dispute || !shown) throw new Refusal('DISPUTE_NOT_FOUND')
  const [ifAgreed, story, files, hides] = await Promise.all([
    agreedOf(ctx, dispute, party.side),
    storyOf(ctx, disputeId),
    shownFiles(ctx, { dispute, party }),
    hidesContacts(ctx, [dispute]),
  ])
  return { ...shown, ifAgreed, story, ...files, hidesContacts: hides(dispute) }
}

/** All that was said and done in a dispute, the first first; what was said with a move stands with it. */
export async function storyOf(ctx: Context, disputeId: number) {
  const id = String(disputeId)
  const [statements, moves] = await Promise.all([statementsOf(ctx.db, disputeId), movesOf(ctx.db, 'dispute', [id])])
  const said = new Map<string, string[]>()
  for (const { move, author, at, text } of statements) {
    const key = `${move} ${author} ${at.getTime()}`
    said.set(key, [...(said.get(key) ?? []), text])
  }
  return (moves.get(id) ?? []).map(({ move, by, at }) => ({
    move,
    by,
    at: at.toISOString(),
    text: said.get(`${move} ${by} ${at.getTime()}`)?.shift() ?? null,
  }))
}

async function agreedOf(ctx: Context, dispute: Dispute, side: Side) {
  const lesson = await findLesson(ctx.db, dispute.lessonId)
  if (dispute.endedAt !== null || !lesson) return null
  const refund = refundIfAgreed(dispute)
  const paid = cents(dispute.held - refund)
  const commission = await commissionNow(ctx, lesson, paid)
  return splitOf({ refund, paid, commission, isHeld: isHeldIfAgreed(dispute, lesson.price) }, side)
}

/** What the house takes of it is none of the parent's business. */
function splitOf({ refund, paid, commission, isHeld }: Outcome, side: Side) {
  return {
    refund: toDollars(refund),
    paid: toDollars(paid),
    commission: side === 'tutor' ? toDollars(commission) : null,
    isHeld,
  }
}

/** Disputes as one side sees them, with what it may do now. */
async function shownDisputes(ctx: Context, disputes: readonly Dispute[], side: Side) {
  const ids = disputes.map(({ lessonId }) => lessonId)
  const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]
  const [lessons, cards, tutors, parents] = await Promise.all([
    findLessons(ctx.db, ids),
    caseCards(ctx, unique(disputes.map(({ caseId }) => caseId)), ctx.locale),
    tutorNames(ctx.db, unique(disputes.map(({ tutorId }) => tutorId))),
    accountNames(ctx.db, unique(disputes.map(({ parentAccountId }) => parentAccountId))),
  ])
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  return disputes.flatMap((dispute) => {
    const lesson = lessons.get(dispute.lessonId)
    if (!lesson) return []
    const other = side === 'parent' ? tutors.get(dispute.tutorId)?.[ctx.locale] : parents.get(dispute.parentAccountId)
    return [
      {
        ...factsOf(dispute, lesson, side),
        caseTitle: cardOf.get(dispute.caseId)?.caseTitle ?? '',
        otherName: other ?? '',
        moves: [...movesNow(ctx, dispute, side)],
      },
    ]
  })
}

function factsOf(dispute: Dispute, lesson: Lesson, side: Side) {
  const { id, lessonId, caseId, state, openedBy, problem, held, asked, openedAt, dueAt, endedAt, outcome } = dispute
  return {
    disputeId: id,
    disputeNo: disputeNo(id),
    lessonId,
    jobNo: `C${caseId}`,
    startsAt: lesson.startsAt.toISOString(),
    endsAt: endOf(lesson).toISOString(),
    state,
    openedBy,
    isMine: openedBy === side,
    problem,
    price: lesson.price === null ? null : toDollars(lesson.price),
    held: toDollars(held),
    asked: asked === null ? null : toDollars(asked),
    openedAt: openedAt.toISOString(),
    // Until when an operator means to decide is for operators.
    dueAt: state === 'deciding' ? null : (dueAt?.toISOString() ?? null),
    endedAt: endedAt?.toISOString() ?? null,
    outcome: outcome && splitOf(outcome, side),
  }
}

function movesNow({ now }: Context, dispute: Dispute, side: Side): readonly SideMove[] {
  const who = disputeRoles(dispute.openedBy, side)
  return SIDE_MOVES.filter((move) => decideMove(DISPUTE, { state: dispute.state, move, who, facts: dispute, now: now() }).ok)
}
