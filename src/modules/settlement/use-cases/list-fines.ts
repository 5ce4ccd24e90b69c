import { toDollars } from '#kernel/money.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideMove } from '#kernel/state-table.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { countsOfGroups } from '#platform/db/count-each.ts'
import type { Part } from '#platform/db/keyset.ts'
import { FINE } from '../domain/fine-moves.ts'
import { movesBySeq, movesOf, requireParty } from '#modules/lessons/public.ts'
import type { ShownMove } from '#modules/lessons/public.ts'
import { countFines, finesIn, finesNamed } from '../store/desk-fines.ts'
import { findFine, finesOf, finesOfCase } from '../store/fines.ts'
import type { Fine } from '../store/fines.ts'
import { dueOfFine } from './collect-fines.ts'
import { payableOf, sumOf } from './order-fine.ts'

/** The caller's fines on this side, the newest first, with what proves them and what can be done. */
export async function listFines(ctx: Context, part: AskedPart) {
  const { list, next } = await finesOf(ctx.db, requireParty(ctx.actor), limited(part))
  return { list: await ownShown(ctx, list), next }
}

/** One own fine, and what is to be paid with it. Refuses `FINE_NOT_FOUND` for those of others and of the other side too. */
export async function readFine(ctx: Context, fineId: string) {
  const party = requireParty(ctx.actor)
  const fine = await findFine(ctx.db, fineId)
  if (fine?.debtorAccountId !== party.accountId || fine.side !== party.side) throw new Refusal('FINE_NOT_FOUND')
  const [[line], ofCase] = await Promise.all([ownShown(ctx, [fine]), finesOfCase(ctx.db, party, fine.caseId)])
  if (!line) throw new Refusal('FINE_NOT_FOUND')
  const payable = payableOf(ofCase)
  return { ...line, toPay: payable.some(({ id }) => id === fineId) ? toDollars(sumOf(payable)) : 0 }
}

/** Fines as their debtor sees them. */
async function ownShown(ctx: Context, fines: readonly Fine[]) {
  const caseIds = [...new Set(fines.map(({ caseId }) => caseId))]
  const [shown, names, cards] = await Promise.all([
    readShown(ctx, fines),
    namesOf(ctx, fines),
    caseCards(ctx, caseIds, ctx.locale),
  ])
  const titles = new Map(cards.map((card) => [card.jobId, card.caseTitle]))
  const now = ctx.now()
  return fines.map((fine) => ({
    ...shown(fine),
    caseTitle: titles.get(fine.caseId) ?? '',
    otherName: names(fine)[fine.side === 'tutor' ? 'parent' : 'tutor'],
    canAppeal: decideMove(FINE, { state: fine.state, move: 'appeal', who: ['debtor'], facts: fine, now }).ok,
  }))
}

const QUEUES = { appealed: ['appealed'], open: ['proposed', 'due'], ended: ['paid', 'cancelled'] } as const

/**
 * Fines for operators, those whose time to appeal ended first come first, of those that have ended the last; or those that a word names, its id, that of who owes it or
 * the number of its case, the newest first. With both names. The caller has checked who it is.
 */
export async function listDeskFines(
  ctx: Context,
  { queue, word, part }: { readonly queue: keyof typeof QUEUES; readonly word: string; readonly part: Part },
) {
  const states = QUEUES[queue]
  const { list, next } =
    word === '' ? await finesIn(ctx.db, { states, isDown: queue === 'ended', part }) : await finesNamed(ctx.db, word, part)
  const shown = await readShown(ctx, list)
  const names = await namesOf(ctx, list)
  return {
    list: list.map((fine) => {
      const { tutor, parent } = names(fine)
      return { ...shown(fine), debtorAccountId: fine.debtorAccountId, side: fine.side, tutorName: tutor, parentName: parent }
    }),
    counts: countsOfGroups(await countFines(ctx.db), QUEUES),
    next,
  }
}

async function namesOf(ctx: Context, fines: readonly Fine[]) {
  const [tutors, parents] = await Promise.all([
    tutorNames(ctx.db, [...new Set(fines.map(({ tutorId }) => tutorId))]),
    accountNames(ctx.db, [...new Set(fines.map(({ parentAccountId }) => parentAccountId))]),
  ])
  return ({ tutorId, parentAccountId }: Fine) => ({
    tutor: tutors.get(tutorId)?.[ctx.locale] ?? '',
    parent: parents.get(parentAccountId) ?? '',
  })
}

/** Reads what belongs to these fines; answers how one of them is shown. */
async function readShown(ctx: Context, fines: readonly Fine[]) {
  const lessonIds = [...new Set(fines.flatMap(({ lessonId }) => lessonId ?? []))]
  const [causes, moves] = await Promise.all([
    movesBySeq(
      ctx.db,
      fines.map(({ eventSeq }) => eventSeq),
    ),
    movesOf(ctx.db, 'lesson', lessonIds),
  ])
  return (fine: Fine) => ({
    fineId: fine.id,
    jobId: fine.caseId,
    jobNo: `C${fine.caseId}`,
    reason: fine.reason,
    state: fine.state,
    amount: toDollars(fine.amount),
    paid: toDollars(fine.paid),
    due: toDollars(dueOfFine(fine)),
    createdAt: fine.createdAt.toISOString(),
    appealUntil: fine.appealUntil.toISOString(),
    appealText: fine.appealText,
    appealedAt: fine.appealedAt?.toISOString() ?? null,
    decision: fine.decision,
    decidedAt: fine.decidedAt?.toISOString() ?? null,
    lessonAt: fine.lessonAt?.toISOString() ?? null,
    evidence: evidenceOf(fine, moves.get(fine.lessonId ?? '') ?? [], causes.get(fine.eventSeq)),
  })
}

/** What was logged until the fine was made: of its lesson, and the event that caused it. */
function evidenceOf({ eventSeq }: Fine, ofLesson: readonly ShownMove[], cause: ShownMove | undefined) {
  const known = ofLesson.filter(({ seq }) => seq <= eventSeq)
  const all = cause && known.every(({ seq }) => seq !== eventSeq) ? [...known, cause] : known
  return all.map(({ seq, move, by, at }) => ({ seq, move, by, at: at.toISOString() }))
}
