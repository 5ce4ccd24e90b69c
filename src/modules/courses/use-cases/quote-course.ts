import type { Context } from '#platform/context.ts'
import { quoteOf } from '../domain/course-quote.ts'
import type { Quote } from '../domain/course-quote.ts'
import { boughtOf } from './bought-of.ts'
import { partOfVersion } from './course-part.ts'
import type { CoursePart } from './course-part.ts'

/** A part as a person would buy it now. */
export type QuotedPart = CoursePart &
  Quote & {
    /** Nothing of it is left to be had. */
    readonly isOwned: boolean
    /** A payment for the course is disputed. */
    readonly isResting: boolean
  }

/**
 * What a person has to pay for a part of a course, whoever asks: quotes and orders, and again the moment in which the money is posted. Some
 * units that are all that is left of their chapter cost what that does.
 */
export async function quotePart(ctx: Context, accountId: string, asked: CoursePart): Promise<QuotedPart> {
  const { courseId } = asked.version
  const { owned, lines, isResting } = await boughtOf(ctx, { accountId, courseId })
  const part = await wholeChapterOf(ctx, asked, owned.unitKeys)
  // Who has the whole has what came later.
  const units = owned.isWhole ? new Set([...owned.unitKeys, ...part.units.map(({ unitKey }) => unitKey)]) : owned.unitKeys
  const quote = quoteOf({ isWhole: part.part === 'whole', price: part.price, units: part.units, owned: units, lines })
  return {
    ...part,
    ...quote,
    isOwned: part.part === 'whole' ? owned.isWhole : quote.left.length === 0,
    isResting,
  }
}

/** Some units of a chapter are the chapter where nothing else of it that costs something is left. */
async function wholeChapterOf(ctx: Context, part: CoursePart, owned: ReadonlySet<string>): Promise<CoursePart> {
  if (part.unitKeys === null) return part
  const chapter = await partOfVersion(ctx, part.version, { product: part.product, unitKeys: null })
  const chosen = new Set(part.unitKeys)
  const isAll = chapter?.units.every(({ unitKey, price }) => chosen.has(unitKey) || owned.has(unitKey) || price === 0) === true
  return chapter && isAll ? chapter : part
}
