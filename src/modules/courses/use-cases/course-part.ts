import { inEveryLocale } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { sumOfUnits } from '../domain/course-prices.ts'
import type { SalePart } from '../store/course-sales.ts'
import { findProducts, productsOf } from '../store/products.ts'
import type { CourseProduct } from '../store/products.ts'
import { partsOf } from '../store/version-parts.ts'
import type { VersionUnit } from '../store/version-parts.ts'
import { findOnSale } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { HEAD } from '../texts/words.ts'
import { nameOfPart } from './part-name.ts'
import type { NamedPart } from './part-name.ts'

/** What of a version is bought at once. */
export type CoursePart = {
  readonly version: Version
  readonly part: SalePart
  /** Of some units of a chapter that chapter's. */
  readonly product: CourseProduct
  /** Of some units of a chapter their keys. */
  readonly unitKeys: readonly string[] | null
  readonly price: Cents
  /** All its units in their order. */
  readonly units: readonly VersionUnit[]
  /** What it is called, with its course. */
  readonly title: Bilingual
}

/** A part by the number of its product, or units of one chapter by theirs. */
export type AskedPart = { readonly productId: number } | { readonly unitProductIds: readonly number[] }

/** A part of what is on sale. Refuses `COURSE_NOT_FOUND`, also for units of several chapters and for what is not in the version. */
export async function partOnSale(ctx: Context, asked: AskedPart): Promise<CoursePart> {
  const ids = 'productId' in asked ? [asked.productId] : [...new Set(asked.unitProductIds)]
  const products = await findProducts(ctx.db, ids)
  const [first] = products
  const version = first ? await findOnSale(ctx.db, first.courseId) : null
  if (!first || !version || products.length < ids.length) throw new Refusal('COURSE_NOT_FOUND')
  const found =
    'productId' in asked
      ? await partOfVersion(ctx, version, { product: first, unitKeys: null })
      : await someUnits(ctx, version, products)
  if (!found) throw new Refusal('COURSE_NOT_FOUND')
  return found
}

/** Units of one chapter of a version; null where they are not. */
async function someUnits(ctx: Context, version: Version, products: readonly CourseProduct[]): Promise<CoursePart | null> {
  const { units } = await partsOf(ctx.db, version.id)
  const keys = new Set(products.flatMap(({ part, partKey }) => (part === 'unit' && partKey !== null ? [partKey] : [])))
  const chapterKey = units.find(({ unitKey }) => keys.has(unitKey))?.chapterKey
  const id = chapterKey === undefined ? undefined : (await productsOf(ctx.db, version.courseId)).get(chapterKey)
  if (chapterKey === undefined || id === undefined || keys.size < products.length) return null
  const product: CourseProduct = { id, courseId: version.courseId, part: 'chapter', partKey: chapterKey }
  return await partOfVersion(ctx, version, { product, unitKeys: [...keys].toSorted() })
}

type Named = { readonly product: CourseProduct; readonly unitKeys: readonly string[] | null }

/** The part that a product is in a version, or some units of that chapter; null where the version does not have it. */
export async function partOfVersion(
  { db }: Pick<Context, 'db'>,
  version: Version,
  { product, unitKeys }: Named,
): Promise<CoursePart | null> {
  const { chapters, units } = await partsOf(db, version.id)
  const { part, partKey } = product
  const made = { version, product, unitKeys }
  const named = (name: Partial<NamedPart> & Pick<NamedPart, 'part'>) =>
    titleOf(version, { chapter: null, unitName: null, unitCount: null, ...name })
  if (part === 'whole') return { ...made, part, price: version.whole, units, title: named({ part }) }
  if (part === 'unit') {
    const unit = units.find(({ unitKey }) => unitKey === partKey)
    return unit ? { ...made, part, price: unit.price, units: [unit], title: named({ part, unitName: unit.name }) } : null
  }
  const chapter = chapters.find(({ chapterKey }) => chapterKey === partKey)
  const own = units.filter(({ chapterKey }) => chapterKey === partKey)
  if (!chapter) return null
  if (unitKeys === null)
    return { ...made, part, price: chapter.price ?? sumOfUnits(own), units: own, title: named({ part, chapter }) }
  const some = own.filter(({ unitKey }) => unitKeys.includes(unitKey))
  if (some.length < unitKeys.length) return null
  const title = named({ part: 'units', chapter, unitName: some[0]?.name ?? null, unitCount: some.length })
  return { ...made, part: 'units', price: sumOfUnits(some), units: some, title }
}

function titleOf({ name }: Version, part: NamedPart): Bilingual {
  return inEveryLocale((locale) =>
    HEAD[locale].sale.title.replace('{{course}}', () => name).replace('{{part}}', () => nameOfPart(part, locale)),
  )
}
