import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { besideUnits, findHolding, formerUnits, lastWatched } from '../store/owned-courses.ts'
import type { FormerUnit, Holding } from '../store/owned-courses.ts'
import { productsOf } from '../store/products.ts'
import { progressInCourse, progressUnits } from '../store/unit-progress.ts'
import { partsOf } from '../store/version-parts.ts'
import type { VersionUnit } from '../store/version-parts.ts'
import { currentVersion, isCourseOnSale } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { HEAD } from '../texts/words.ts'
import { teachersOf } from './list-owned.ts'
import { progressAnswer } from './save-progress.ts'
import { mayWatch, viewerOf } from './watch-rights.ts'
import type { Viewer } from './watch-rights.ts'

const SECOND_MS = 1000

type Unit = Pick<VersionUnit, 'unitKey' | 'chapterKey' | 'name' | 'price' | 'isPreview' | 'videoId' | 'durationMs'> & {
  readonly versionId: string
  readonly isFormer: boolean
}

/**
 * A course of which the caller has something, with how far they are, also when it is sold no more: its newest version, and units of theirs
 * that it has no longer as the newest version has them that did. Refuses `NOT_BOUGHT`.
 */
export async function readOwned(ctx: Context, courseId: number) {
  const { accountId } = requireUser(ctx)
  const [holding, version] = await Promise.all([findHolding(ctx.db, { accountId, courseId }), currentVersion(ctx.db, courseId)])
  if (!holding || !version) throw new Refusal('NOT_BOUGHT')
  const [{ chapters, units }, former] = await Promise.all([
    partsOf(ctx.db, version.id),
    formerUnits(ctx.db, { courseId, unitKeys: [...holding.units.keys()], wholeSince: holding.wholeSince }),
  ])
  const all: readonly Unit[] = [
    ...units.map((unit) => ({ ...unit, versionId: version.id, isFormer: false })),
    ...former.map((unit) => ({ ...unit, isFormer: true })),
  ]
  const { products, lastKey, tutor, isOnSale, show } = await aroundOf(ctx, { version, holding, all })
  const productOf = (key: string | null): number => products.get(key) ?? 0
  return {
    courseFlagId: courseId,
    productId: productOf(null),
    courseName: version.name,
    subtitle: version.subtitle,
    courseCover: coverUrl(version.coverKey, 'large') ?? '',
    tutorId: tutor?.isFormer === false ? version.tutorId : null,
    tutorName: tutor?.name ?? HEAD[ctx.locale].owned.formerTutor,
    isOnSale,
    isSoled: ownsAll(units, holding),
    isResting: holding.whole === 'resting' || [...holding.units.values()].includes('resting'),
    lastUnitProductId: lastKey === null ? null : (products.get(lastKey) ?? null),
    chapterList: chaptersOf(chapters, former).map(({ chapterKey, name }) => ({
      id: productOf(chapterKey),
      chapterName: name,
      unitList: all
        .filter((unit) => unit.chapterKey === chapterKey)
        .map((unit) => ({ unitProductId: productOf(unit.unitKey), ...show(unit) })),
    })),
  }
}

/** Nothing of it is left to be bought. */
function ownsAll(all: readonly VersionUnit[], { units, whole }: Holding): boolean {
  const owns = (unitKey: string): boolean => whole === 'live' || units.get(unitKey) === 'live'
  const hasSome = whole === 'live' || [...units.values()].includes('live')
  return hasSome && all.every(({ unitKey, price }) => price === 0 || owns(unitKey))
}

type Chapter = { readonly chapterKey: string; readonly name: string }

/** The chapters of a version, and behind them those that only former units have. */
function chaptersOf(chapters: readonly Chapter[], former: readonly FormerUnit[]): readonly Chapter[] {
  const known = new Map(former.map(({ chapterKey, chapterName }) => [chapterKey, chapterName]))
  for (const { chapterKey } of chapters) known.delete(chapterKey)
  return [...chapters, ...[...known].map(([chapterKey, name]) => ({ chapterKey, name }))]
}

type Asked = { readonly version: Version; readonly holding: Holding; readonly all: readonly Unit[] }

/** What else is shown of a course: its tutor, where it is sold, and what each unit has beside its film. */
async function aroundOf(ctx: Context, { version, holding, all }: Asked) {
  const { accountId } = requireUser(ctx)
  const { courseId, tutorId } = version
  const [products, beside, kept, lastKey, tutors, isOnSale, viewer] = await Promise.all([
    productsOf(ctx.db, courseId),
    besideUnits(ctx.db, all),
    progressInCourse(ctx.db, { accountId, courseId }),
    lastWatched(ctx.db, { accountId, courseId }),
    teachersOf(ctx, [tutorId]),
    isCourseOnSale(ctx.db, courseId),
    viewerOf(ctx),
  ])
  const lengths = await progressUnits(ctx.db, kept)
  const captions = Map.groupBy(beside.captions, ({ unitKey }) => unitKey)
  const files = Map.groupBy(beside.files, ({ unitKey }) => unitKey)
  const progress = new Map(kept.map((row) => [row.unitKey, row]))
  const show = (unit: Unit) => {
    const row = progress.get(unit.unitKey)
    const known = row && lengths.get(unit.unitKey)
    return {
      ...unitAnswer(unit, { holding, viewer, tutorId, isOnSale }),
      captionList: (captions.get(unit.unitKey) ?? []).map(({ id, language }) => ({ id, language })),
      studyList: (files.get(unit.unitKey) ?? []).map(({ id, name, size }) => ({ id, name, size })),
      progress: row && known ? ofVideo(progressAnswer(row, known), unit.videoId) : null,
    }
  }
  return { products, lastKey, tutor: tutors.get(tutorId), isOnSale, show }
}

type Around = { readonly holding: Holding; readonly viewer: Viewer; readonly tutorId: number; readonly isOnSale: boolean }

function unitAnswer(unit: Unit, { holding: { units, whole }, viewer, tutorId, isOnSale }: Around) {
  const { unitKey, name, isFormer, isPreview, price, videoId, durationMs } = unit
  const states = [units.get(unitKey), whole]
  const isOwned = states.includes('live')
  const buy = isOwned || (isOnSale && !isFormer && mayWatch(viewer, { tutorId, isPreview, price }))
  return {
    unitName: name,
    buy,
    isOwned,
    isResting: !isOwned && states.includes('resting'),
    isFormer,
    isPreview,
    price: toDollars(price),
    videoResource: { videoId: buy ? videoId : null, videoDuration: durationMs / SECOND_MS },
  }
}

type Progress = ReturnType<typeof progressAnswer>

/** Where a unit has another film by now, what was watched of the former one says nothing of it, but that the unit is complete. */
function ofVideo(progress: Progress, videoId: string): Progress | null {
  if (progress.videoId === videoId) return progress
  return progress.isComplete ? { ...progress, videoId, progressSeconds: 0, furthestSeconds: 0, watchedPercent: 0 } : null
}
