import { sliceOf } from '#kernel/page.ts'
import { subjectsNamed } from '#modules/search/public.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { listKeptTutors as listKept } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

export type ListKeptTutors = { readonly keyword: string; readonly pageNum: number; readonly pageSize: number }

const NUMBER = /^#?(\d{1,9})$/

/**
 * The tutors that a parent keeps, newest first, as search cards; a keyword finds by name, subject or number. Refuses
 * `SWITCH_TO_PARENT`.
 */
export async function listKeptTutors(ctx: Context, { keyword, pageNum, pageSize }: ListKeptTutors) {
  const accountId = requireKeeper(ctx.actor, 'tutor')
  const slice = sliceOf(pageNum, pageSize)
  const words = keyword === '' ? null : wordsOf(keyword)
  const { ids, total } = await listKept(ctx.db, { accountId, words, slice })
  const cards = await tutorCards(ctx, { ids, locale: ctx.locale })
  return { list: cards.map((card) => ({ ...card, isCollect: true })), hasNextPage: slice.offset + ids.length < total, total }
}

function wordsOf(keyword: string) {
  const digits = NUMBER.exec(keyword)?.[1]
  return { name: keyword, subjects: subjectsNamed(keyword), tutorId: digits === undefined ? null : Number(digits) }
}
