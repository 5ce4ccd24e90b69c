import { caseTitle, subjectLabel } from '#kernel/case-title.ts'
import { districtIdOf, findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { EDUCATION_LEVELS, LANGUAGES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { listedTutors, tutorTeachings } from '#modules/tutors/public.ts'
import { priceOfSubject } from '#kernel/subject-price.ts'
import type { Context } from '#platform/context.ts'
import { applicantBucket, mayApplyAgain, statusOf } from '../domain/case-offer.ts'
import type { CaseOffer } from '../domain/case-offer.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'
import { findCase, findSealed } from '../store/find-cases.ts'
import { findOfferOn } from '../store/offers.ts'
import { areaLabel, featureLabels, levelAndSubject } from './case-words.ts'
import { openTexts } from './sealed-texts.ts'

type Viewer = 'visitor' | 'owner' | 'own_as_tutor' | 'parent' | 'tutor' | 'tutor_unpublished' | 'other'

/**
 * A case that was published once; its address is for its parent and the matched tutor alone, the note about special needs
 * also for tutors on the short list (decisions 4 §12). Refuses `JOB_NOT_FOUND`.
 */
export async function readCaseDetail(ctx: Context, jobId: number) {
  const one = await requirePublished(ctx, jobId)
  const tutorId = ctx.actor.kind === 'user' && ctx.actor.type === 'tutor' ? ctx.actor.tutorId : null
  const offer = tutorId === null ? null : await findOfferOn(ctx.db, { caseId: jobId, tutorId })
  const viewer = await viewerOf(ctx, one)
  const isMatched = one.status === 'matched' && tutorId !== null && one.matchedTutorId === tutorId
  const seesAddress = viewer === 'owner' || isMatched
  const seesSenNote = seesAddress || (one.status === 'open' && (offer?.status === 'shortlisted' || offer?.status === 'countered'))
  const hidden = seesSenNote ? openTexts(ctx.keys, await findSealed(ctx.db, jobId)) : { address: null, senNote: null }
  return {
    ...publicFactsOf(one, ctx.locale),
    caseTitle: caseTitle(one, ctx),
    viewer,
    offer: offer && {
      offerId: offer.id,
      status: statusOf(offer, ctx.now()),
      price: toDollars(offer.price),
      counter: offer.counter && { ...offer.counter, price: toDollars(offer.counter.price) },
    },
    ownPrice: await ownPrice(ctx, one, viewer === 'tutor' ? tutorId : null),
    canApply: viewer === 'tutor' && one.status === 'open' && mayApply(offer),
    address: seesAddress ? hidden.address : null,
    senNote: hidden.senNote,
  }
}

async function ownPrice(ctx: Context, one: TuitionCase, tutorId: number | null): Promise<number | null> {
  const teaching = tutorId === null ? undefined : (await tutorTeachings(ctx.db, [tutorId])).get(tutorId)
  const price = teaching ? priceOfSubject(teaching.subjects, one) : null
  return price && toDollars(price)
}

const mayApply = (offer: CaseOffer | null): boolean => offer === null || mayApplyAgain(offer.status) === 'yes'

/** What an operator took down is there for its parent alone. */
export async function requirePublished(ctx: Context, jobId: number): Promise<TuitionCase> {
  const one = await findCase(ctx.db, jobId)
  const isOwn = ctx.actor.kind === 'user' && one?.parentAccountId === ctx.actor.accountId
  if (!one || (one.closedReason === 'by_operator' && !isOwn)) throw new Refusal('JOB_NOT_FOUND')
  return one
}

async function viewerOf(ctx: Context, one: TuitionCase): Promise<Viewer> {
  const { actor } = ctx
  if (actor.kind === 'visitor') return 'visitor'
  if (actor.kind !== 'user') return 'other'
  const isOwn = one.parentAccountId === actor.accountId
  if (actor.type === 'parent') return isOwn ? 'owner' : 'parent'
  if (actor.type !== 'tutor' || actor.tutorId === null) return 'other'
  if (isOwn) return 'own_as_tutor'
  return (await listedTutors(ctx.db, [actor.tutorId])).has(actor.tutorId) ? 'tutor' : 'tutor_unpublished'
}

function publicFactsOf(one: TuitionCase, locale: Locale) {
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    status: one.status === 'draft' ? ('open' as const) : one.status,
    studentTutorialSubject: levelAndSubject(one, locale),
    subject: one.subject,
    subjectLabel: subjectLabel(one, locale),
    levelLabel: findLevel(one.level)?.[locale] ?? '',
    ...placeOf(one, locale),
    ...lessonsOf(one),
    ...wishesOf(one, locale),
    note: one.note,
    applicants: applicantBucket(one.applicantCount),
    publishedAt: (one.publishedAt ?? one.createdAt).toISOString(),
    expiresAt: one.expiresAt?.toISOString() ?? null,
  }
}

function placeOf(one: TuitionCase, locale: Locale) {
  return {
    teachMode: one.teachMode,
    areaId: one.areaId,
    teachArea: areaLabel(one, locale),
    districtLabel: one.areaId === null ? null : (findArea(districtIdOf(one.areaId))?.[locale] ?? null),
    estate: one.estate,
  }
}

function lessonsOf(one: TuitionCase) {
  return {
    priceMin: toDollars(one.priceMin),
    priceMax: toDollars(one.priceMax),
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
    timeWindows: [...one.timeWindows],
    isTimeFlexible: one.isTimeFlexible,
    startWithinDays: one.startWithinDays,
    groupSize: one.groupSize,
    travelAllowance: toDollars(one.travelAllowance),
    isUrgent: one.isUrgent,
    negotiateLessonNumber: one.negotiateLessonNumber,
  }
}

function wishesOf(one: TuitionCase, locale: Locale) {
  return {
    mediumLabel: LANGUAGES.find(({ value }) => value === one.medium)?.[locale] ?? null,
    isSen: one.isSen,
    tags: [...featureLabels(one, locale)],
    tutorSex: one.tutorSex,
    universityLabel: UNIVERSITIES.find(({ value }) => value === one.tutorUniversity)?.[locale] ?? null,
    educationLabel: EDUCATION_LEVELS.find(({ value }) => value === one.tutorEducation)?.[locale] ?? null,
  }
}
