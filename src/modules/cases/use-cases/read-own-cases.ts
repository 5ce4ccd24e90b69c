import { caseTitle } from '#kernel/case-title.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { decideMove } from '#kernel/state-table.ts'
import { toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { hasWords, MOST_SEARCHED } from '#kernel/has-words.ts'
import { limited, partOfFound } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { CASE, caseStateOf } from '../domain/case-status.ts'
import type { CaseMove } from '../domain/case-status.ts'
import type { CaseStatus, OwnCase } from '../domain/tuition-case.ts'
import { countCasesOf, findSealed, listCasesOf } from '../store/find-cases.ts'
import { countLiveOffers } from '../store/offers.ts'
import { requireParent } from './require-side.ts'
import { requireOwnCase } from './require-own-case.ts'
import { openTexts } from './sealed-texts.ts'

export type ListOwnCases = AskedPart & { readonly status: CaseStatus; readonly keyword: string }

/** The own cases of a status, or those that a search finds, and how many there are of each status. */
export async function listOwnCases(ctx: Context, { status, keyword, ...part }: ListOwnCases) {
  const { accountId: parentAccountId } = requireParent(ctx)
  const count = (of: CaseStatus): Promise<number> => countCasesOf(ctx.db, { parentAccountId, status: of })
  const [{ list, next }, draft, open, matched, closed] = await Promise.all([
    keyword === '' ? ofStatus(ctx, { parentAccountId, status, part }) : findOwn(ctx, { parentAccountId, keyword, part }),
    count('draft'),
    count('open'),
    count('matched'),
    count('closed'),
  ])
  return { list, next, counts: { draft, open, matched, closed } }
}

type OfParent = { readonly parentAccountId: string; readonly part: AskedPart }

async function ofStatus(ctx: Context, { part, ...whose }: OfParent & { readonly status: CaseStatus }) {
  const { list, next } = await listCasesOf(ctx.db, { ...whose, part: limited(part) })
  return { list: await linesOf(ctx, list), next }
}

// What is looked for are the words of the rows, which are in no column; nobody has more cases than fit here.
async function findOwn(ctx: Context, { parentAccountId, keyword, part }: OfParent & { readonly keyword: string }) {
  const all = await listCasesOf(ctx.db, { parentAccountId, status: null, part: { limit: MOST_SEARCHED } })
  const found = (await linesOf(ctx, all.list)).filter(({ jobNo, caseTitle: title, match }) =>
    hasWords([jobNo, title, match?.tutorName], keyword),
  )
  return partOfFound(found, part, ({ jobId }) => jobId)
}

/** Cases as their parent's list shows them, with the number of offers that wait. */
async function linesOf(ctx: Context, list: readonly OwnCase[]) {
  const tutorIds = list.flatMap((one) => one.matchedTutorId ?? [])
  const ids = list.map(({ id }) => id)
  const [offers, names] = await Promise.all([countLiveOffers(ctx.db, ids), tutorNames(ctx.db, tutorIds)])
  return list.map((one) => ({
    ...lineOf(one, ctx),
    liveOffers: offers.get(one.id) ?? 0,
    match: matchOf(one, names, ctx.locale),
  }))
}

const inDollars = (price: Cents | null): number | null => (price === null ? null : toDollars(price))

function lineOf(one: OwnCase, ctx: Context) {
  const { now } = ctx
  const may = (move: CaseMove): boolean =>
    decideMove(CASE, { state: caseStateOf(one), move, who: ['parent'], facts: one, now: now() }).ok
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    status: one.status,
    closedReason: one.closedReason,
    freeReplacements: one.freeReplacements,
    caseTitle: caseTitle(one, ctx),
    student: one.student,
    priceMin: inDollars(one.priceMin),
    priceMax: inDollars(one.priceMax),
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    expiresAt: one.expiresAt?.toISOString() ?? null,
    updatedAt: one.updatedAt.toISOString(),
    can: {
      edit: one.status === 'draft' || one.status === 'open',
      close: may('close'),
      republish: may('republish'),
    },
  }
}

function matchOf({ matchedTutorId, matchedAt, agreed }: OwnCase, names: ReadonlyMap<number, Bilingual>, locale: Locale) {
  if (matchedTutorId === null || !matchedAt || !agreed) return null
  const tutorName = names.get(matchedTutorId)?.[locale] ?? ''
  return { tutorId: matchedTutorId, tutorName, price: toDollars(agreed.price), matchedAt: matchedAt.toISOString() }
}

/** Everything of an own case, also what is sealed. Refuses `JOB_NOT_FOUND`. */
export async function readOwnCase(ctx: Context, jobId: number) {
  const one = await requireOwnCase(ctx, jobId)
  const hidden = openTexts(ctx.keys, await findSealed(ctx.db, jobId))
  const [line] = await linesOf(ctx, [one])
  if (!line) throw new Error(`no line for case ${jobId}`)
  const { timeWindows, features, ...rest } = one
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    status: one.status,
    line,
    fields: {
      ...rest,
      ...hidden,
      timeWindows: [...timeWindows],
      features: [...features],
      priceMin: inDollars(one.priceMin),
      priceMax: inDollars(one.priceMax),
      travelAllowance: toDollars(one.travelAllowance),
    },
  }
}
