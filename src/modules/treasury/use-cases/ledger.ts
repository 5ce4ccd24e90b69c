import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findTransfers, reconcileLedger, viewLedger } from '#modules/wallet/public.ts'
import type { Reconciliation } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'
import { findEscrowOwners, findLessonTime } from '../store/transfer-owners.ts'
import { accountName } from './account-name.ts'

/** Balances of the house, each on its side of the books, and the last reconciliation. Refuses `ROLE_NOT_ALLOWED`. */
export async function readLedger(ctx: Context) {
  requireOperator(ctx)
  const { balances, last } = await viewLedger(ctx)
  return {
    balances: balances.map(({ code, normal, posted }) => ({
      account: code,
      name: accountName(ctx, code),
      side: normal === 'D' ? ('debit' as const) : ('credit' as const),
      balance: toAmount(normal === 'D' ? cents(0 - posted) : posted),
    })),
    last: last && shown(last),
  }
}

/** Looks through the whole ledger; that it was done is in the audit log. Refuses `ROLE_NOT_ALLOWED`. */
export async function reconcileNow(ctx: Context) {
  requireOperator(ctx)
  return shown(await reconcileLedger(ctx))
}

function shown({ at, problems, results, chain }: Reconciliation) {
  const found = results.map(({ name, problems: count, examples }) => ({ name, problems: count, examples: [...examples] }))
  return { at: at.toISOString(), problems, results: found, chainSeq: chain.seq, chainHash: chain.hash }
}

export type ListTransfers = AskedPart & { readonly keyword: string }

/** Transfers by any number that people read out, with all their entries. Refuses `ROLE_NOT_ALLOWED`. */
export async function listTransfers(ctx: Context, { keyword, ...asked }: ListTransfers) {
  requireOperator(ctx)
  const { list, next } = await findTransfers(ctx, { word: keyword, part: limited(asked) })
  return { list: list.map((one) => shownTransfer(ctx, one)), next }
}

type Found = Awaited<ReturnType<typeof findTransfers>>['list'][number]

/** A transfer as operators see it. */
export function shownTransfer(ctx: Context, { id, at, kind, about, reversesId, reversedById, chainSeq, entries }: Found) {
  const moved = entries.reduce((sum, entry) => sum + Math.max(entry.cents, 0), 0)
  return {
    id,
    at: at.toISOString(),
    kind,
    about,
    reversesId,
    reversedById,
    chainSeq,
    amount: toAmount(cents(moved)),
    entries: entries.map(({ account, cents: amount, balanceAfter }) => ({
      account,
      name: accountName(ctx, account),
      amount: toAmount(amount),
      balanceAfter: balanceAfter === null ? null : toAmount(balanceAfter),
    })),
  }
}

const MOST_RELATED = 25
const PERSON = /^(?:user|inst):([^:]+):/
const ESCROW = /^escrow:(.+)$/
const LESSON = /^(?:lesson|dispute|guarantee) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/

/** One transfer with its people, what it belongs to, and the others about the same. Refuses `ROLE_NOT_ALLOWED`, `TRANSFER_NOT_FOUND`. */
export async function readTransfer(ctx: Context, transferId: string) {
  requireOperator(ctx)
  const found = (await findTransfers(ctx, { word: transferId, part: { limit: MOST_RELATED } })).list.find(
    ({ id }) => id === transferId,
  )
  if (!found) throw new Refusal('TRANSFER_NOT_FOUND')
  const accounts = found.entries.map(({ account }) => account)
  const idsOf = (pattern: RegExp): readonly string[] => accounts.flatMap((account) => pattern.exec(account)?.[1] ?? [])
  const lessonId = LESSON.exec(found.idem)?.[1]
  const matches = await findEscrowOwners(ctx.db, idsOf(ESCROW))
  const lesson = lessonId === undefined ? null : await findLessonTime(ctx.db, lessonId)
  const aboutSame = { word: found.about ?? transferId, part: { limit: MOST_RELATED } }
  const { list: related } = await findTransfers(ctx, aboutSame)
  const sides = new Map<string, 'parent' | 'tutor' | null>(idsOf(PERSON).map((id) => [id, null]))
  for (const { parentAccountId, tutorAccountId } of matches) {
    sides.set(parentAccountId, 'parent')
    if (tutorAccountId !== null) sides.set(tutorAccountId, 'tutor')
  }
  const names = await findNames(ctx.db, [...sides.keys()])
  return {
    transfer: shownTransfer(ctx, found),
    people: [...sides].map(([accountId, side]) => ({ accountId, side, name: names.get(accountId) ?? '' })),
    matches: matches.map(({ escrowId, jobId, tutorId, startedAt, endedAt }) => ({
      escrowId,
      jobId,
      jobNo: `C${jobId}`,
      tutorId,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    lesson: lesson && { ...lesson, startsAt: lesson.startsAt.toISOString() },
    related: related.filter(({ id }) => id !== transferId).map((one) => shownTransfer(ctx, one)),
  }
}
