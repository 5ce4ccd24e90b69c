import { hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { sumOfUnits } from '../domain/course-prices.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { findProduct, productsOf } from '../store/products.ts'
import { captionsOfVersion, filesOfVersion, partsOf } from '../store/version-parts.ts'
import type { VersionUnit } from '../store/version-parts.ts'
import { findOnSale } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { cardOf } from './course-cards.ts'
import { mayWatch, viewerOf } from './watch-rights.ts'
import type { Viewer } from './watch-rights.ts'

const SECOND_MS = 1000

/** A course on sale, by the number of a product of it or its own, as the caller may use it. Refuses `COURSE_NOT_FOUND`. */
export async function readCourse(ctx: Context, id: number) {
  const courseId = (await findProduct(ctx.db, id))?.courseId ?? id
  const version = await findOnSale(ctx.db, courseId)
  if (!version) throw new Refusal('COURSE_NOT_FOUND')
  const [{ chapters, units }, captions, files, products, viewer, [tutor]] = await Promise.all([
    partsOf(ctx.db, version.id),
    captionsOfVersion(ctx.db, version.id),
    filesOfVersion(ctx.db, version.id),
    productsOf(ctx.db, courseId),
    viewerOf(ctx),
    tutorCards(ctx, { ids: [version.tutorId], locale: ctx.locale }),
  ])
  if (!tutor) throw new Refusal('COURSE_NOT_FOUND')
  const productOf = (key: string | null): number => products.get(key) ?? 0
  const shown = (unit: VersionUnit) => ({
    ...unitAnswer(unit, { tutorId: version.tutorId, viewer, id: productOf(unit.unitKey) }),
    captionList: captions.flatMap(({ unitKey, id: captionId, language }) =>
      unitKey === unit.unitKey ? [{ id: captionId, language }] : [],
    ),
    studyList: files.flatMap(({ unitKey, id: fileId, name, size }) =>
      unitKey === unit.unitKey ? [{ id: fileId, name, size }] : [],
    ),
  })
  const { tutorId, tutorName, headCertificate, headCertificateGmtModified, verifiedChecks, avgscore, evaluateCount } = tutor
  return {
    ...cardOf(version, { locale: ctx.locale, productId: productOf(null), tutorName }),
    ...wordsOf(version),
    // What is owned of a course begins with its sale.
    isSoled: false,
    isOwn: viewer.tutorId === version.tutorId,
    version: version.no,
    // Copied when it was published, so that they are read by the rules of today.
    changes: version.changes.map(({ name, ...change }) => ({ ...change, name: hideContacts(name).text })),
    uploaderJson: {
      tutorId,
      tutorName,
      headCertificate,
      headCertificateGmtModified,
      verifiedChecks: [...verifiedChecks],
      avgscore,
      evaluateCount,
    },
    chapterList: chapters.map(({ chapterKey, name, price }) => {
      const own = units.filter((unit) => unit.chapterKey === chapterKey)
      return {
        id: productOf(chapterKey),
        chapterName: name,
        chapterPrice: toDollars(price ?? sumOfUnits(own)),
        unitList: own.map(shown),
      }
    }),
  }
}

function wordsOf({ coverKey, summary, learnPoints, subject, levelMin, levelMax, language }: Version) {
  return {
    coverLarge: coverUrl(coverKey, 'large') ?? '',
    summary,
    learnPoints: learnPoints.split('\n').filter((point) => point.trim() !== ''),
    subjectValue: subject,
    levelMin,
    levelMax,
    languageValue: language,
  }
}

type Asked = { readonly tutorId: number; readonly viewer: Viewer; readonly id: number }

function unitAnswer(unit: VersionUnit, { tutorId, viewer, id }: Asked) {
  const { name, price, isPreview, videoId, durationMs } = unit
  const buy = mayWatch(viewer, { tutorId, isPreview, price })
  return {
    id,
    unitName: name,
    price: toDollars(price),
    unitProductId: id,
    isPreview,
    buy,
    videoResource: { videoId: buy ? videoId : null, videoDuration: durationMs / SECOND_MS },
  }
}
