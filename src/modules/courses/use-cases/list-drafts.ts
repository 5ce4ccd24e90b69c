import { hasWords } from '#kernel/has-words.ts'
import { cents, toDollars } from '#kernel/money.ts'
import { partOfFound, sliceOf } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { MOST_COURSES } from '../domain/course-limits.ts'
import { COURSE_STATES, statusOf } from '../domain/course-moves.ts'
import type { ManuscriptOrder } from '../domain/written-course.ts'
import { measuresOf } from '../store/draft-units.ts'
import { listDeleted, listManuscripts } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { headOf } from './read-draft.ts'

const MS_A_SECOND = 1000
const DELETED = statusOf('deleted')

type Asked = AskedPart & {
  readonly status?: number | undefined
  readonly order: ManuscriptOrder
  readonly keyword: string
  readonly pageNum: number
}

type Line = Awaited<ReturnType<typeof linesOf>>[number]
const BY_NAME = new Intl.Collator(['zh-Hant-HK', 'en'], { numeric: true })
const newest = (one: Line, other: Line): number => other.id - one.id
const ORDERS: Readonly<Record<ManuscriptOrder, (one: Line, other: Line) => number>> = {
  updateDesc: (one, other) => other.savedAt.localeCompare(one.savedAt) || newest(one, other),
  updateAsc: (one, other) => one.savedAt.localeCompare(other.savedAt) || newest(other, one),
  createDesc: newest,
  nameAsc: (one, other) => BY_NAME.compare(one.courseName, other.courseName) || newest(one, other),
  priceDesc: (one, other) => other.combinePrice - one.combinePrice || newest(one, other),
}

/** A tutor's own courses, of which there are 200 at most, so that they are sorted here (specification 2 §7, decisions 3.4). */
export async function listDrafts(ctx: Context, { status, order, keyword, pageNum, ...part }: Asked) {
  const tutorId = requireTutor(ctx.actor)
  const whose = { tutorId, most: MOST_COURSES }
  const [all, deleted] = await Promise.all([
    listManuscripts(ctx.db, whose),
    status === DELETED ? listDeleted(ctx.db, whose) : Promise.resolve([]),
  ])
  const asked = [...all, ...deleted].filter(
    ({ state, name }) => (status === undefined || statusOf(state) === status) && (keyword === '' || hasWords([name], keyword)),
  )
  const sorted = (await linesOf(ctx, asked)).toSorted(ORDERS[order])
  const { offset, limit } = sliceOf(pageNum, part.pageSize)
  const { list, next } =
    part.after === undefined && pageNum > 1
      ? { list: sorted.slice(offset, offset + limit), next: null }
      : partOfFound(sorted, part, ({ id }) => id)
  const last = list.at(-1)
  return {
    list: [...list],
    next,
    total: sorted.length,
    hasNextPage: last !== undefined && sorted.indexOf(last) < sorted.length - 1,
    counts: COURSE_STATES.slice(0, DELETED).map((state) => all.filter((one) => one.state === state).length),
  }
}

async function linesOf({ db }: Context, list: readonly Manuscript[]) {
  const measures = await measuresOf(
    db,
    list.map(({ id }) => id),
  )
  return list.map((manuscript) => {
    const { chapters = 0, units = 0, ms = 0, cents: sum = 0 } = measures.get(manuscript.id) ?? {}
    return {
      ...headOf(manuscript),
      chapterCount: chapters,
      unitCount: units,
      videoDuration: ms / MS_A_SECOND,
      combinePrice: toDollars(manuscript.combinePrice ?? cents(sum)),
    }
  })
}
