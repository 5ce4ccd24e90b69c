import { subjectsNamed } from '#modules/search/public.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { placeOf } from './place-of.ts'
import type { AskedPage } from './place-of.ts'
import { listKeptTutors as listKept } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

export type ListKeptTutors = AskedPage & { readonly keyword: string }

const NUMBER = /^#?(\d{1,9})$/

/**
 * The tutors that a parent keeps, newest first, as search cards; a keyword finds by name, subject or number. Refuses
 * `SWITCH_TO_PARENT`.
 */
export async function listKeptTutors(ctx: Context, { keyword, ...page }: ListKeptTutors) {
  const accountId = requireKeeper(ctx.actor, 'tutor')
  const words = keyword === '' ? null : wordsOf(keyword)
  const { list, total, next } = await listKept(ctx.db, { accountId, words, ...placeOf(page) })
  const cards = await tutorCards(ctx, { ids: list.map(({ id }) => id), locale: ctx.locale })
  return { list: cards.map((card) => ({ ...card, isCollect: true })), hasNextPage: next !== null, total, next }
}

function wordsOf(keyword: string) {
  const digits = NUMBER.exec(keyword)?.[1]
  return { name: keyword, subjects: subjectsNamed(keyword), tutorId: digits === undefined ? null : Number(digits) }
}
