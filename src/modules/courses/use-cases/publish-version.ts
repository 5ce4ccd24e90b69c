import { cents } from '#kernel/money.ts'
import { newId } from '#platform/new-id.ts'
import type { Transaction } from '#platform/context.ts'
import { sumOfUnits } from '../domain/course-prices.ts'
import { captionsOfUnits } from '../store/captions.ts'
import { chaptersOf } from '../store/draft-chapters.ts'
import { unitsOf } from '../store/draft-units.ts'
import type { Unit } from '../store/draft-units.ts'
import { setPublishedRevision } from '../store/manuscripts.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { addProducts } from '../store/products.ts'
import { filesOfUnits } from '../store/study-files.ts'
import { insertParts } from '../store/version-parts.ts'
import { comparedDraft, comparedVersion } from './compared-course.ts'
import { differenceOf } from '../domain/course-difference.ts'
import { currentVersion, insertVersion, setCurrentVersion } from '../store/versions.ts'
import type { CaptionLanguage } from '../store/versions.ts'
import { videosOfUnits } from '../store/videos.ts'

/** Makes the next version of a draft that is held and lacks nothing, in the caller's transaction. Answers its number. */
export async function publishVersion(tx: Transaction, draft: Manuscript): Promise<number> {
  const { id, courseId, tutorId, revision } = draft
  const [chapters, units, before] = await Promise.all([
    chaptersOf(tx.db, id),
    unitsOf(tx.db, id),
    currentVersion(tx.db, courseId),
  ])
  const keys = units.map(({ unitKey }) => unitKey)
  const [videos, files, captions] = await Promise.all([
    videosOfUnits(tx.db, keys),
    filesOfUnits(tx.db, keys),
    captionsOfUnits(tx.db, keys),
  ])
  const keyOf = new Map(chapters.map((chapter) => [chapter.id, chapter.chapterKey]))
  const lengths = new Map(videos.map((video) => [video.id, video.durationMs ?? 0]))
  const versionUnits = units.map((unit, at) => versionUnit(unit, { no: at + 1, keyOf, lengths }))
  const sum = sumOfUnits(units)
  const changes = before ? differenceOf(await comparedVersion(tx, before), await comparedDraft(tx, draft)).parts : []
  const version = {
    ...textsOf(draft),
    id: newId(tx.now()),
    courseId,
    tutorId,
    no: (before?.no ?? 0) + 1,
    chapterCount: chapters.length,
    unitCount: units.length,
    previewCount: units.filter(({ isPreview }) => isPreview).length,
    durationMs: versionUnits.reduce((total, { durationMs }) => total + durationMs, 0),
    whole: cents(Math.min(draft.combinePrice ?? sum, sum)),
    sum,
    captions: (['zh', 'en'] as const).filter((language) => isEverywhere(captions, { language, count: units.length })),
    changes: changes.map(({ part, name, change }) => ({ part, name, change })),
    publishedAt: tx.now(),
  }
  await insertVersion(tx.db, version)
  await insertParts(tx.db, {
    versionId: version.id,
    chapters: chapters.map(({ chapterKey, name, price }, at) => ({ chapterKey, name, price, no: at + 1 })),
    units: versionUnits,
    fileIds: files.map((file) => file.id),
    captionIds: captions.map((caption) => caption.id),
  })
  await addProducts(tx.db, [
    { courseId, part: 'whole', partKey: null },
    ...chapters.map(({ chapterKey: partKey }) => ({ courseId, part: 'chapter' as const, partKey })),
    ...keys.map((partKey) => ({ courseId, part: 'unit' as const, partKey })),
  ])
  await setCurrentVersion(tx.db, version)
  await setPublishedRevision(tx.db, { id, revision })
  return version.no
}

type Known = {
  readonly no: number
  readonly keyOf: ReadonlyMap<number, string>
  readonly lengths: ReadonlyMap<string, number>
}

function versionUnit({ unitKey, chapterId, name, price, isPreview, videoId }: Unit, { no, keyOf, lengths }: Known) {
  const chapterKey = keyOf.get(chapterId)
  if (videoId === null || chapterKey === undefined) throw new Error(`unit ${unitKey} is not whole`)
  return { unitKey, chapterKey, no, name, price, isPreview, videoId, durationMs: lengths.get(videoId) ?? 0 }
}

/** What is said of a whole course; nothing of it is missing any more. */
function textsOf({ name, subtitle, summary, learnPoints, combinePrice, ...rest }: Manuscript) {
  const { subject, levelMin, levelMax, language, coverKey } = rest
  if (subject === null || levelMin === null || levelMax === null || language === null || coverKey === null)
    throw new Error(`course ${rest.courseId} is not whole`)
  return { name, subtitle, summary, learnPoints, combinePrice, subject, levelMin, levelMax, language, coverKey }
}

type Captions = readonly { readonly unitKey: string; readonly language: CaptionLanguage }[]

const isEverywhere = (
  captions: Captions,
  { language, count }: { readonly language: CaptionLanguage; readonly count: number },
): boolean => captions.filter((one) => one.language === language).length === count
