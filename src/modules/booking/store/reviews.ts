import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { Side } from '../domain/lesson-moves.ts'
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
  'case_id',
  'tutor_id',
  'parent_account_id',
  'author',
  'state',
  'explaining',
  'punctuality',
  ...([
    'preparation',
    'communication',
    'stars',
    'body',
    'written_at',
    'publish_at',
    'published_at',
    'reply',
    'replied_at',
  ] as const),
] as const
type Row = {
  readonly id: string
  readonly case_id: number
  readonly tutor_id: number
  readonly parent_account_id: string
  readonly author: string
  readonly state: string
  readonly explaining: number
  readonly punctuality: number
  readonly preparation: number
  readonly communication: number
  readonly stars: number
  readonly body: string
  readonly written_at: Date
  readonly publish_at: Date
  readonly published_at: Date | null
  readonly reply: string | null
  readonly replied_at: Date | null
}

function reviewOf(row: Row): Review {
  const { explaining, punctuality, preparation, communication } = row
  return {
    id: row.id,
    caseId: row.case_id,
    tutorId: row.tutor_id,
    parentAccountId: row.parent_account_id,
    // The columns' check constraints know these alone.
    author: row.author as Side,
    state: row.state as ReviewState,
    scores: { explaining, punctuality, preparation, communication },
    stars: row.stars,
    body: row.body,
    writtenAt: row.written_at,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    reply: row.reply,
    repliedAt: row.replied_at,
  }
}

export type NewReview = Omit<Review, 'publishedAt' | 'reply' | 'repliedAt'>

/** Writes a review; null when its author has one of this match. */
export async function insertReview(db: Db, review: NewReview): Promise<Review | null> {
  const row = await db
    .insertInto('review')
    .values({
      id: review.id,
      case_id: review.caseId,
      tutor_id: review.tutorId,
      parent_account_id: review.parentAccountId,
      author: review.author,
      state: review.state,
      ...contentOf(review),
      written_at: review.writtenAt,
      publish_at: review.publishAt,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'tutor_id', 'author']).doNothing())
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
    .where('case_id', 'in', [...caseIds])
    .orderBy('case_id')
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
      ...(publishedAt ? { published_at: publishedAt } : {}),
      ...(reply ? { reply: reply.text, replied_at: reply.at } : {}),
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
  db.selectFrom('review').where('tutor_id', '=', tutorId).where('author', '=', 'parent').where('state', 'in', SHOWN)

const shown = fixed<Slice & { readonly tutorId: number }>()((db, $) =>
  shownOf(db, $('tutorId'))
    .select(COLUMNS)
    .select(({ fn }) => [
      fn.countAll<number>().over().as('total'),
      fn.countAll<number>().filterWhere('body', '!=', '').over().as('with_words'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit($('limit'))
    .offset($('offset')),
)

/** A page of what parents said about a tutor, newest first; how many there are, and how many of them in words. */
export async function shownReviews(db: Db, { tutorId, slice }: { readonly tutorId: number; readonly slice: Slice }) {
  const rows = await read(db, shown({ tutorId, ...slice }))
  const [first] = rows
  if (first) return { list: rows.map(reviewOf), total: first.total, withWords: first.with_words }
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
export async function dueReviews(db: Db, now: Date): Promise<readonly Review[]> {
  const rows = await db
    .selectFrom('review')
    .select(COLUMNS)
    .where('state', '=', 'written')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(reviewOf)
}
