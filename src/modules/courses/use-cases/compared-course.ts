import type { Context } from '#platform/context.ts'
import type { Compared } from '../domain/course-difference.ts'
import { captionsOfUnits } from '../store/captions.ts'
import { chaptersOf } from '../store/draft-chapters.ts'
import { unitsOf } from '../store/draft-units.ts'
import type { Manuscript } from '../store/manuscripts.ts'
import { filesOfUnits } from '../store/study-files.ts'
import { captionsOfVersion, filesOfVersion, partsOf } from '../store/version-parts.ts'
import type { Version } from '../store/versions.ts'

type Fields = Pick<Manuscript, 'name' | 'subtitle' | 'summary' | 'learnPoints' | 'combinePrice' | 'coverKey'> &
  Pick<Manuscript, 'subject' | 'levelMin' | 'levelMax' | 'language'>

function fieldsOf(course: Fields): Compared['fields'] {
  const { name, subtitle, summary, learnPoints, coverKey, subject, levelMin, levelMax, language, combinePrice } = course
  return {
    courseName: name,
    subtitle,
    summary,
    learnPoints,
    courseCover: coverKey,
    subject,
    levelMin,
    levelMax,
    language,
    combinePrice,
  }
}

type Beside = readonly { readonly id: number; readonly unitKey: string }[]

/** Captions below zero: numbers of them and of files do not mix. */
function besideOf(
  unitKey: string,
  { captions, files }: { readonly captions: Beside; readonly files: Beside },
): readonly number[] {
  const own = (list: Beside): readonly number[] => list.flatMap((one) => (one.unitKey === unitKey ? [one.id] : []))
  return [...own(captions).map((id) => -id), ...own(files)]
}

/** A draft as it is compared with what is on sale. */
export async function comparedDraft({ db }: Context, draft: Manuscript): Promise<Compared> {
  const [chapters, units] = await Promise.all([chaptersOf(db, draft.id), unitsOf(db, draft.id)])
  const keys = units.map(({ unitKey }) => unitKey)
  const [captions, files] = await Promise.all([captionsOfUnits(db, keys), filesOfUnits(db, keys)])
  const keyOf = new Map(chapters.map(({ id, chapterKey }) => [id, chapterKey]))
  return {
    fields: fieldsOf(draft),
    chapters: chapters.map(({ chapterKey: key, name, price }) => ({ key, name, price })),
    units: units.map(({ unitKey: key, chapterId, name, price, isPreview, videoId }) => ({
      key,
      chapterKey: keyOf.get(chapterId) ?? '',
      name,
      price,
      isPreview,
      videoId,
      beside: besideOf(key, { captions, files }),
    })),
  }
}

/** A version likewise. */
export async function comparedVersion({ db }: Context, version: Version): Promise<Compared> {
  const [{ chapters, units }, captions, files] = await Promise.all([
    partsOf(db, version.id),
    captionsOfVersion(db, version.id),
    filesOfVersion(db, version.id),
  ])
  return {
    fields: fieldsOf(version),
    chapters: chapters.map(({ chapterKey: key, name, price }) => ({ key, name, price })),
    units: units.map(({ unitKey: key, chapterKey, name, price, isPreview, videoId }) => ({
      key,
      chapterKey,
      name,
      price,
      isPreview,
      videoId,
      beside: besideOf(key, { captions, files }),
    })),
  }
}
