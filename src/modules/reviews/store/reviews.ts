import type { Selectable } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { ReviewTable } from '#platform/db/tables.ts'
import type { Side } from '#modules/lessons/public.ts'
import type { Scores } from '../domain/review-dimensions.ts'
import type { ReviewState } from '../domain/review-moves.ts'

export type Review = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly author: Side
  readonly state: ReviewState
  readonly scores: Scores
  readonly stars: number
  readonly body: string
  readonly writtenAt: Date
  readonly publishAt: Date
  readonly publishedAt: Date | null
  readonly reply: string | null
  readonly repliedAt: Date | null
}

const COLUMNS = [
  'id',
  'caseId',
  'tutorId',
  'parentAccountId',
  'author',
  'state',
  'explaining',
  'punctuality',
  ...(['preparation', 'communication', 'stars', 'body', 'writtenAt', 'publishAt', 'publishedAt', 'reply', 'repliedAt'] as const),
] as const
type Row = Pick<Selectable<ReviewTable>, (typeof COLUMNS)[number]>

function reviewOf({ explaining, punctuality, preparation, communication, ...row }: Row): Review {
  return { ...row, scores: { explaining, punctuality, preparation, communication } }
}

export type NewReview = Omit<Review, 'publishedAt' | 'reply' | 'repliedAt'>

/** Writes a review; null when its author has one of this match. */
export async function insertReview(db: Db, review: NewReview): Promise<Review | null> {
  const row = await db
    .insertInto('review')
    .values({
      id: review.id,
      caseId: review.caseId,
      tutorId: review.tutorId,
      parentAccountId: review.parentAccountId,
      author: review.author,
      state: review.state,
      ...contentOf(review),
      writtenAt: review.writtenAt,
      publishAt: review.publishAt,
    })
    .onConflict((conflict) => conflict.columns(['caseId', 'tutorId', 'author']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? reviewOf(row) : null
}

export type ReviewContent = Pick<Review, 'scores' | 'stars' | 'body'>

function contentOf({ scores, stars, body }: ReviewContent) {
  return { ...scores, stars, body }
}

/** What both sides of these matches wrote. */
export async function reviewsOfCases(db: Db, caseIds: readonly number[]): Promise<readonly Review[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('review')
    .select(COLUMNS)
    .where('caseId', 'in', [...caseIds])
    .orderBy('caseId')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(reviewOf)
}

/** A review, locked until the transaction ends, or null. */
export async function lockReview(db: Db, id: string): Promise<Review | null> {
  const row = await db.selectFrom('review').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? reviewOf(row) : null
}

/** What changes with a move. */
export type ReviewChange = {
  readonly content?: ReviewContent
  readonly publishedAt?: Date
  readonly reply?: { readonly text: string; readonly at: Date }
}

/** Moves a review on; false when it is no longer in the state that was expected, or has a reply when one is added. */
export async function setReviewState(
  db: Db,
  { id, from, to, change }: { id: string; from: ReviewState; to: ReviewState; change: ReviewChange },
): Promise<boolean> {
  const { content, publishedAt, reply } = change
  const row = await db
    .updateTable('review')
    .set({
      state: to,
      ...(content ? contentOf(content) : {}),
      ...(publishedAt ? { publishedAt } : {}),
      ...(reply ? { reply: reply.text, repliedAt: reply.at } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .$if(reply !== undefined, (query) => query.where('reply', 'is', null))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const SHOWN: ReviewState[] = ['published', 'reported']

const shownOf = (db: Db, tutorId: number) =>
  db.selectFrom('review').where('tutorId', '=', tutorId).where('author', '=', 'parent').where('state', 'in', SHOWN)

const shown = fixed<Slice & { readonly tutorId: number }>()((db, $) =>
  shownOf(db, $('tutorId'))
    .select(COLUMNS)
    .select(({ fn }) => [
      fn.countAll<number>().over().as('total'),
      fn.countAll<number>().filterWhere('body', '!=', '').over().as('withWords'),
    ])
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .limit($('limit'))
    .offset($('offset')),
)

/** A page of what parents said about a tutor, newest first; how many there are, and how many of them in words. */
export async function shownReviews(db: Db, { tutorId, slice }: { readonly tutorId: number; readonly slice: Slice }) {
  const rows = await read(db, shown({ tutorId, ...slice }))
  const [first] = rows
  if (first) return { list: rows.map(reviewOf), total: first.total, withWords: first.withWords }
  // Past the end; at the beginning there are none.
  const none = { total: 0, withWords: 0 }
  const counts =
    slice.offset === 0
      ? none
      : await shownOf(db, tutorId)
          .select(({ fn }) => [
            fn.countAll<number>().as('total'),
            fn.countAll<number>().filterWhere('body', '!=', '').as('withWords'),
          ])
          .executeTakeFirstOrThrow()
  return { list: [], ...counts }
}

/** Reviews that are to be shown now although the other side is silent. */
export async function dueReviews(db: Db, now: Date, limit: number): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom('review')
    .select(COLUMNS)
    .where('state', '=', 'written')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(reviewOf)
}
