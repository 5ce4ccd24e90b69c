import { hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { tutorAccounts, tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { quoteOf } from '../domain/course-quote.ts'
import { sumOfUnits } from '../domain/course-prices.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { findProduct, productsOf } from '../store/products.ts'
import { captionsOfVersion, filesOfVersion, partsOf } from '../store/version-parts.ts'
import type { VersionChapter, VersionUnit } from '../store/version-parts.ts'
import { findOnSale } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { NOTHING_BOUGHT, boughtOf } from './bought-of.ts'
import type { Bought } from './bought-of.ts'
import { cardOf } from './course-cards.ts'
import { buyerOf, mayWatch, viewerOf } from './watch-rights.ts'
import type { Viewer } from './watch-rights.ts'

const SECOND_MS = 1000

/** A course on sale, by the number of a product of it or its own, as the caller may use it. Refuses `COURSE_NOT_FOUND`. */
export async function readCourse(ctx: Context, id: number) {
  const courseId = (await findProduct(ctx.db, id))?.courseId ?? id
  const version = await findOnSale(ctx.db, courseId)
  if (!version) throw new Refusal('COURSE_NOT_FOUND')
  const [{ chapters, units }, captions, files, products, { viewer, bought }, [tutor], isForSale] = await Promise.all([
    partsOf(ctx.db, version.id),
    captionsOfVersion(ctx.db, version.id),
    filesOfVersion(ctx.db, version.id),
    productsOf(ctx.db, courseId),
    askedBy(ctx, version),
    tutorCards(ctx, { ids: [version.tutorId], locale: ctx.locale }),
    canBeSold(ctx, version),
  ])
  if (!tutor) throw new Refusal('COURSE_NOT_FOUND')
  const productOf = (key: string | null): number => products.get(key) ?? 0
  const { owns, ...offer } = offerOf(version, { units, bought })
  const shown = (unit: VersionUnit) => ({
    ...unitAnswer(unit, { tutorId: version.tutorId, viewer, id: productOf(unit.unitKey), isOwned: owns(unit) }),
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
    isSoled: offer.isSoled,
    ownsLater: bought.owned.isWhole,
    isResting: bought.isResting,
    due: offer.dueOf(null),
    isForSale,
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
    chapterList: chapters.map((chapter) => ({
      id: productOf(chapter.chapterKey),
      chapterName: chapter.name,
      chapterPrice: toDollars(chapter.price ?? sumOfUnits(unitsOf(chapter, units))),
      due: offer.dueOf(chapter),
      unitList: unitsOf(chapter, units).map(shown),
    })),
  }
}

const unitsOf = ({ chapterKey }: VersionChapter, units: readonly VersionUnit[]): readonly VersionUnit[] =>
  units.filter((unit) => unit.chapterKey === chapterKey)

/** Whether an order for it would be taken: only with payments, and of a tutor whom its money reaches. */
async function canBeSold({ db, takesPayments }: Context, { tutorId }: Version): Promise<boolean> {
  return takesPayments && Boolean((await tutorAccounts(db, [tutorId])).get(tutorId)?.accountId)
}

/** Who asks, and what they have bought of the course; nobody else's purchases are looked up, nor anything for a visitor or its tutor. */
async function askedBy(
  ctx: Context,
  { tutorId, courseId }: Version,
): Promise<{ readonly viewer: Viewer; readonly bought: Bought }> {
  const viewer = await viewerOf(ctx)
  const accountId = viewer.tutorId === tutorId ? null : buyerOf(viewer)
  return { viewer, bought: accountId === null ? NOTHING_BOUGHT : await boughtOf(ctx, { accountId, courseId }) }
}

/** What is the caller's of a version, and what is due for the rest of it, whole or by chapter; quoted as an order would be. */
function offerOf(version: Version, { units, bought }: { readonly units: readonly VersionUnit[]; readonly bought: Bought }) {
  const { unitKeys, isWhole } = bought.owned
  const owns = ({ unitKey }: VersionUnit): boolean => isWhole || unitKeys.has(unitKey)
  const owned = new Set(units.filter(owns).map(({ unitKey }) => unitKey))
  const isAll = units.every((unit) => owns(unit) || unit.price === 0)
  return {
    owns,
    isSoled: isWhole || (owned.size > 0 && isAll),
    /** Dollars; of the whole for no chapter. */
    dueOf: (chapter: VersionChapter | null): number => {
      const part = chapter === null ? units : unitsOf(chapter, units)
      const price = chapter === null ? version.whole : (chapter.price ?? sumOfUnits(part))
      return toDollars(quoteOf({ isWhole: chapter === null, price, units: part, owned, lines: bought.lines }).due)
    },
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

type Asked = { readonly tutorId: number; readonly viewer: Viewer; readonly id: number; readonly isOwned: boolean }

function unitAnswer(unit: VersionUnit, { tutorId, viewer, id, isOwned }: Asked) {
  const { name, price, isPreview, videoId, durationMs } = unit
  const buy = isOwned || mayWatch(viewer, { tutorId, isPreview, price })
  return {
    id,
    unitName: name,
    price: toDollars(price),
    unitProductId: id,
    isPreview,
    isOwned,
    buy,
    videoResource: { videoId: buy ? videoId : null, videoDuration: durationMs / SECOND_MS },
  }
}
