import { FEATURES } from '#kernel/catalogue/tutor-facets.ts'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import { NOTHING_SAID } from '#modules/tutors/public.ts'
import type { TutorProfile, TutorStat, TutorStatus } from '#modules/tutors/public.ts'
import { composeIntro } from '../intro/compose-intro.ts'
import { inventPlaces } from '../people/areas.ts'
import { inventBackground } from '../people/background.ts'
import type { Background } from '../people/background.ts'
import { inventMajor } from '../people/majors.ts'
import { inventName } from '../people/names.ts'
import { inventTrackRecord } from '../people/track-record.ts'
import { inventTrust } from '../people/trust.ts'
import type { Trust } from '../people/trust.ts'
import { oneByWeight, randomOf, someByWeight } from '../random.ts'
import type { Random } from '../random.ts'
import { inventPriceStance } from '../teaching/prices.ts'
import { inventSubjectKind } from '../teaching/subject-kind.ts'
import type { SubjectKind } from '../teaching/subject-kind.ts'
import { inventSubjects } from '../teaching/subjects.ts'
import { inventTrial } from '../teaching/trial.ts'
import { avatarKeyOf } from './avatar-pool.ts'

/** An invented tutor: everything that the tutors room keeps about one. */
export type DemoTutor = { readonly profile: TutorProfile; readonly stat: TutorStat; readonly trust: Trust }

/** Which world: the same seed, number and `now` always make the same tutor. */
export type TutorRecipe = { readonly seed: number; readonly id: number; readonly now: Date }

const FEATURE_WEIGHTS = FEATURES.map((feature) => [feature.value, feature.weight + 12] as const)
/** Number of the first tutor of the world. */
export const FIRST_TUTOR_ID = 100_001
const AVATAR_SHARE = 0.85
const SCHOOLWORK = new Set(
  'notes practice_papers homework_guidance problem_solving school_progress drilling reading writing'.split(' '),
)
const WITHOUT_SCHOOLWORK = new Set(['music', 'sports', 'art', 'other'])

/** Invents the tutor with this number; all parts agree with one another. */
export function inventTutor({ seed, id, now }: TutorRecipe): DemoTutor {
  const random = randomOf(seed, id)
  const kind = inventSubjectKind(random)
  const sex = inventSex(random, kind)
  const background = inventBackground(random, kind.name)
  const subjects = inventSubjects(random, kind, inventPriceStance(random, background.kind))
  const places = inventPlaces(random)
  const features = someByWeight(random, featureWeights(kind), random.whole(2, 6))
  const major = inventMajor(random, kind, background)
  const { stat, ...record } = inventTrackRecord(random, background, now)
  const hasAvatar = random.chance(AVATAR_SHARE)
  const look = sex === 'other' ? random.one(['female', 'male'] as const) : sex
  const profile: TutorProfile = {
    ...NOTHING_SAID,
    id,
    status: inventStatus(random),
    ...inventName(random, look),
    sex,
    birthYear: now.getUTCFullYear() - background.age,
    avatarKey: hasAvatar ? avatarKeyOf(random, look) : null,
    avatarModifiedAt: hasAvatar ? record.createdAt : null,
    ...record,
    experienceYears: background.experienceYears,
    education: background.education,
    university: background.university,
    majorZh: major?.[0] ?? null,
    majorEn: major?.[1] ?? null,
    languages: inventLanguages(random, kind, background),
    features,
    experienceKinds: background.experienceKinds,
    currentJobs: background.currentJobs,
    teachesOnline: places.teachesOnline,
    intro: composeIntro(random, { kind, background, subjects, places, features, major }),
    subjects,
    areaIds: places.areaIds,
    // Last, so that worlds of before stay what they were.
    trial: inventTrial(random, subjects),
  }
  return { profile, stat, trust: inventTrust({ seed, now }, { ...profile, stat }) }
}

function featureWeights(kind: SubjectKind): readonly (readonly [string, number])[] {
  if (!WITHOUT_SCHOOLWORK.has(kind.name)) return FEATURE_WEIGHTS
  return FEATURE_WEIGHTS.filter(([feature]) => !SCHOOLWORK.has(feature))
}

function inventSex(random: Random, kind: SubjectKind): Sex {
  if (random.chance(0.006)) return 'other'
  const femaleShare: Readonly<Record<string, number>> = {
    maths: 0.36,
    computing: 0.28,
    sports: 0.38,
    preschool: 0.9,
    primary: 0.68,
    science: 0.46,
  }
  return random.chance(femaleShare[kind.name] ?? 0.58) ? 'female' : 'male'
}

function inventStatus(random: Random): TutorStatus {
  return oneByWeight(random, [
    ['active', 970],
    ['hidden', 20],
    ['draft', 7],
    ['suspended', 3],
  ] as const)
}

function inventLanguages(random: Random, kind: SubjectKind, background: Background): readonly string[] {
  const speaksEnglish =
    kind.name === 'international' ? 0.95 : kind.name === 'english' ? 0.85 : background.education >= 6 ? 0.4 : 0.3
  const languages = random.chance(0.965) ? ['tutor_cantonese'] : []
  if (random.chance(kind.name === 'gaokao' ? 0.95 : 0.22)) languages.push('tutor_mandarin')
  if (random.chance(speaksEnglish) || languages.length === 0) languages.push('tutor_english')
  return languages
}
