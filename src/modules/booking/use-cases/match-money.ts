import { cents, toDollars } from '#kernel/money.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { balanceOf, escrowAccount, freeBalanceOf, readEscrowMovements } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { lessonPrice, UNDO_MS, comingLessons, requireParty, requireMatchOnce } from '#modules/lessons/public.ts'
import {
  feesOf,
  reservedForFines,
  findEscrowOf,
  releasesOf,
  keptIn,
  keptTransfers,
  finesOfCase,
  dueOf,
} from '#modules/settlement/public.ts'
import type { CaseFee, Escrow } from '#modules/settlement/public.ts'
import type { ComingLesson, Party, Match } from '#modules/lessons/public.ts'
import { askedForCovers, coverTransfers } from '#modules/trials/public.ts'
import { frozenOf } from '#modules/disputes/public.ts'

type Input = { readonly jobId: number; readonly tutorId?: number | undefined }

/**
 * The whole story of a match's money for one of its sides, in dollars: the agreed price, what is in escrow, every movement of it,
 * what each held lesson brought, which lessons come and what of them is covered, and what the caller owes; nothing of it for a
 * match from before money moved here (decisions 4 point 1). A match that was left keeps its story. Refuses `JOB_NOT_FOUND`.
 */
export async function readMatchMoney(ctx: Context, { jobId, tutorId }: Input) {
  const party = requireParty(ctx.actor)
  const match = await requireMatchOnce(ctx, party, { caseId: jobId, tutorId: tutorId ?? null })
  const escrow = await findEscrowOf(ctx.db, { ...match, trialId: null })
  if (!escrow) return null
  const [who, money, owed] = await Promise.all([
    readWho(ctx, party, match),
    readEscrow(ctx, party, escrow),
    owedFor(ctx, party, escrow),
  ])
  return {
    ...who,
    endedAt: escrow.endedAt?.toISOString() ?? null,
    pricePerHour: toDollars(match.price),
    lessonPrice: toDollars(lessonPrice(match.price, match.lessonMinutes)),
    ...money,
    ...owed,
  }
}

async function readWho(ctx: Context, { side }: Party, { caseId, tutorId, parentAccountId, matchedAt }: Match) {
  const [[card], tutors, parents] = await Promise.all([
    caseCards(ctx, [caseId], ctx.locale),
    tutorNames(ctx.db, [tutorId]),
    accountNames(ctx.db, [parentAccountId]),
  ])
  return {
    jobId: caseId,
    jobNo: card?.jobNo ?? `C${caseId}`,
    caseTitle: card?.caseTitle ?? '',
    tutorId,
    otherName: (side === 'parent' ? tutors.get(tutorId)?.[ctx.locale] : parents.get(parentAccountId)) ?? '',
    matchedAt: matchedAt.toISOString(),
  }
}

async function readEscrow(ctx: Context, { side }: Party, escrow: Escrow) {
  const account = escrowAccount(escrow.id)
  const [inEscrow, free, releases, movements, coming, { undecided, taken }, kept, covers, covered, moves] = await Promise.all([
    balanceOf(ctx, account),
    freeBalanceOf(ctx, account),
    releasesOf(ctx.db, escrow.id),
    readEscrowMovements(ctx, [escrow.id]),
    comingLessons(ctx.db, escrow),
    reservedForFines(ctx.db, escrow.id),
    keptIn(ctx.db, escrow.id),
    askedForCovers(ctx.db, escrow.id),
    coverTransfers(ctx.db, escrow.id),
    // Other matches are none of the tutor's business.
    side === 'parent' ? keptTransfers(ctx.db, escrow.id) : [],
  ])
  const lessons = new Map(releases.map(({ transferId, lessonId }) => [transferId, lessonId]))
  return {
    inEscrow: toDollars(inEscrow),
    frozen: toDollars(cents(inEscrow - free - kept - covers)),
    kept: toDollars(kept),
    covers: toDollars(covers),
    releases: releases.map(
      ({ lessonId, at, startsAt, minutes, isMissed, price, released, refunded, isGuarantee, commission }) => ({
        lessonId,
        isGuarantee,
        at: at.toISOString(),
        startsAt: startsAt.toISOString(),
        minutes,
        isMissed,
        price: toDollars(price),
        released: toDollars(released),
        refunded: toDollars(refunded),
        // The house's part of it is none of the parent's business.
        commission: side === 'tutor' ? toDollars(commission) : null,
      }),
    ),
    coming: coveredBy(coming, free - undecided - taken),
    movements: movements.map(({ id, at, amount, balanceAfter }) => {
      const move = moves.find(({ transferId }) => transferId === id)
      return {
        at: at.toISOString(),
        kind: move
          ? move.isOn
            ? ('moved-on' as const)
            : ('moved-in' as const)
          : kindOf(amount, { isLesson: lessons.has(id), isCover: covered.has(id) }),
        amount: toDollars(amount),
        balanceAfter: toDollars(balanceAfter),
        lessonId: lessons.get(id) ?? null,
        jobNo: move ? `C${move.caseId}` : null,
      }
    }),
  }
}

function kindOf(amount: number, { isLesson, isCover }: { readonly isLesson: boolean; readonly isCover: boolean }) {
  if (isCover) return amount > 0 ? 'cover-back' : 'cover'
  if (amount > 0) return 'in'
  return isLesson ? 'lesson' : 'back'
}

/** How far `free` cents of an escrow cover these lessons, one after the other. */
function coveredBy(lessons: readonly ComingLesson[], free: number) {
  let left = Math.max(0, free)
  return lessons.map(({ id, startsAt, minutes, state, price, confirmedAt, autoConfirmAt }) => {
    const covered = cents(Math.min(price, left))
    left -= covered
    const decided = state === 'confirmed' && confirmedAt ? new Date(confirmedAt.getTime() + UNDO_MS) : autoConfirmAt
    return {
      lessonId: id,
      startsAt: startsAt.toISOString(),
      minutes,
      state,
      price: toDollars(price),
      covered: toDollars(covered),
      releasesAt: decided?.toISOString() ?? null,
    }
  })
}

function feeShown(fee: CaseFee) {
  const { state, amount, dueAt } = fee
  return { state, amount: toDollars(amount), due: toDollars(dueOf(fee)), dueAt: dueAt.toISOString() }
}

/** What the caller owes for it, and what is frozen for disputes. */
async function owedFor(ctx: Context, party: Party, { id, caseId }: Escrow) {
  const [fees, disputes, fines] = await Promise.all([
    feesOf(ctx.db, [id]),
    frozenOf(ctx.db, id),
    finesOfCase(ctx.db, party, caseId),
  ])
  const fee = fees.get(id)
  return {
    // What the parent owes the house is none of the tutor's business.
    fee: party.side === 'parent' && fee ? feeShown(fee) : null,
    disputes: disputes.map(({ disputeId, startsAt, held }) => ({
      disputeId,
      startsAt: startsAt.toISOString(),
      held: toDollars(held),
    })),
    fines: fines
      .filter(({ escrowId }) => escrowId === id)
      .map(({ id: fineId, reason, state, amount }) => ({ fineId, reason, state, amount: toDollars(amount) })),
  }
}
