import { accountNames } from '#modules/accounts/public.ts'
import { caseTitle } from '#kernel/case-title.ts'
import { cents, toDollars } from '#kernel/money.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { areaLabel, findCases } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { commissionOf, paidByPairs, quotedTo, YEAR_MS } from '#modules/settlement/public.ts'
import { HELD, movesOf, ownerOf, requireParty } from '#modules/lessons/public.ts'
import { trialStateOf } from '../domain/trial-moves.ts'
import type { TrialState } from '../domain/trial-moves.ts'
import { findOwnTrial, listOwnTrials } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { lessonsOfTrials } from '../store/trial-lessons.ts'
import type { Party } from '#modules/lessons/public.ts'
import { trialNumbers } from './trial-news.ts'

/**
 * One's own trial and cover lessons, of one state or all, newest first: how each stands, what is held for it, and what the house would take of it, which is
 * the tutor's alone to know. Refuses `ROLE_NOT_ALLOWED`.
 */
export async function listTrials(ctx: Context, { state, ...part }: AskedPart & { readonly state: TrialState | null }) {
  const party = requireParty(ctx.actor)
  const { list, next } = await listOwnTrials(ctx.db, { owner: ownerOf(party), state, part: limited(part) })
  return { list: await shownTrials(ctx, party, list), next }
}

/** One own trial or cover lesson with every move that it made. Refuses `TRIAL_NOT_FOUND` for those of others too. */
export async function readTrialStory(ctx: Context, trialId: number) {
  const party = requireParty(ctx.actor)
  const trial = await findOwnTrial(ctx.db, trialId, ownerOf(party))
  const [line] = trial ? await shownTrials(ctx, party, [trial]) : []
  if (!line) throw new Refusal('TRIAL_NOT_FOUND')
  const events = (await movesOf(ctx.db, 'trial', [String(trialId)])).get(String(trialId)) ?? []
  return { ...line, events: events.map(({ to, at }) => ({ to: to as TrialState, at: at.toISOString() })) }
}

/** Single lessons as one of their sides sees them. */
export async function shownTrials(ctx: Context, party: Party, list: readonly Trial[]) {
  const { locale } = ctx
  const now = ctx.now()
  const { side } = party
  const [cases, tutors, parents, lessons, commission] = await Promise.all([
    findCases(ctx.db, [...new Set(list.map(({ caseId }) => caseId))]),
    tutorNames(ctx.db, [...new Set(list.map(({ tutorId }) => tutorId))]),
    accountNames(ctx.db, [...new Set(list.map(({ parentAccountId }) => parentAccountId))]),
    lessonsOfTrials(
      ctx.db,
      list.map(({ id }) => id),
    ),
    commissions(ctx, party, list),
  ])
  const caseOf = new Map(cases.map((one) => [one.id, one]))
  return list.flatMap((trial) => {
    const one = caseOf.get(trial.caseId)
    if (!one) return []
    const state = trialStateOf(trial, now)
    const lesson = lessons.get(trial.id)
    const isHeld = lesson !== undefined && HELD.includes(lesson.state)
    const name = side === 'parent' ? tutors.get(trial.tutorId)?.[locale] : parents.get(trial.parentAccountId)
    return {
      ...trialNumbers({ id: trial.id, state }),
      isCover: trial.coversLessonId !== null,
      jobId: one.id,
      jobNo: one.jobNo,
      caseTitle: caseTitle(one, ctx),
      teachArea: areaLabel(one, locale),
      tutorId: trial.tutorId,
      otherName: name ?? '',
      startsAt: (lesson?.startsAt ?? trial.startsAt).toISOString(),
      minutes: trial.minutes,
      price: toDollars(trial.price),
      held: toDollars(isSetAside(ctx, trial, state) ? trial.price : (lesson?.inEscrow ?? cents(0))),
      commission: commission.get(trial.id) ?? null,
      lessonId: lesson?.id ?? null,
      lessonState: lesson?.state ?? null,
      createdAt: trial.createdAt.toISOString(),
      expiresAt: trial.expiresAt.toISOString(),
      canAnswer: side === 'tutor' && state === 'requested',
      canWithdraw: side === 'parent' && state === 'requested',
      canContinue: side === 'parent' && isHeld && trial.coversLessonId === null && one.status === 'open',
    }
  })
}

/** Whether its price is held; that of a cover together with those of others to cover the same. */
function isSetAside({ takesPayments }: Context, { holdId, coversLessonId }: Trial, state: TrialState): boolean {
  return state === 'requested' && (holdId !== null || (coversLessonId !== null && takesPayments))
}

/** What the house would take of trials that wait for this tutor, in dollars; nothing of it for a parent. */
async function commissions(ctx: Context, party: Party, list: readonly Trial[]): Promise<ReadonlyMap<number, number>> {
  const waiting = list.filter(({ state }) => state === 'requested')
  if (party.side === 'parent' || !ctx.takesPayments || waiting.length === 0) return new Map()
  const parentAccountIds = [...new Set(waiting.map(({ parentAccountId }) => parentAccountId))]
  const since = new Date(ctx.now().getTime() - YEAR_MS)
  const rates = await quotedTo(ctx, 'tutor', null)
  const before = await paidByPairs(ctx.db, { tutorId: party.tutorId, parentAccountIds, since })
  return new Map(
    waiting.map(({ id, parentAccountId, minutes, price }) => {
      const { minutes: minutesBefore, charged: chargedInYear } = before.get(parentAccountId) ?? {
        minutes: 0,
        charged: cents(0),
      }
      return [id, toDollars(commissionOf({ minutesBefore, minutes, released: price, chargedInYear }, rates))]
    }),
  )
}
