import { findMeaning } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'

/** A name of examinations of an instrument that is no word for itself. */
const EXAM_GRADE = 'musicgrade'

/** What words mean beside others. */
export const readTogether = (meanings: readonly Meaning[]): Meaning[] =>
  withoutBothSexes(
    withAdmissions(withoutOtherParts(withExamGrades(withSaturday(withLanguageAlone(withoutChildren(withoutParents(meanings))))))),
  )

/** Who of the family is grown up learns nothing where a grade or an age of a child is said: my wife wants a tutor for our P3 boy. */
function withoutParents(meanings: readonly Meaning[]): readonly Meaning[] {
  const isAdult = ({ kind, value }: Meaning): boolean => kind === 'grade' && value === 'adult'
  const isOfChild = ({ kind, value }: Meaning): boolean =>
    kind === 'grade' && /^(?:[KPSY]\d|N\b|primary|secondary|preschool|international|dse)/.test(value)
  if (!meanings.some(isOfChild)) return meanings
  return meanings.filter((meaning) => !(isAdult(meaning) && meaning.typed === 'adultoffamily'))
}

/** Whoever says a grade or an age need not be told that a child learns. */
function withoutChildren(meanings: readonly Meaning[]): readonly Meaning[] {
  if (!meanings.some(({ kind }) => kind === 'grade')) return meanings
  const isAtKindergarten = meanings.some(({ kind, value }) => kind === 'grade' && /^K[1-3]$/.test(value))
  // A playgroup is a way to learn beside a class of a kindergarten.
  const isSaid = ({ value, typed = '' }: Meaning): boolean =>
    value === 'child-learner' || value === 'teenager' || (isAtKindergarten && typed.startsWith('play'))
  return meanings.filter((meaning) => !isSaid(meaning))
}

const MEDIUM = /^in (english|mandarin|putonghua|cantonese)$/

/** What lessons are in is what is learned where nothing else is. */
function withLanguageAlone(meanings: readonly Meaning[]): readonly Meaning[] {
  if (meanings.length < 2 || meanings.some(({ kind }) => kind === 'subject')) return meanings
  return meanings.map((meaning) => {
    const [, language] = (meaning.kind === 'language' && MEDIUM.exec(meaning.typed ?? '')) || []
    const subject = language === undefined ? undefined : findMeaning([language])
    return subject ? { ...subject, typed: meaning.typed ?? '' } : meaning
  })
}

const SAT = 'language_sat'
/** Of the SAT are English and mathematics; beside any other subject `sat` is a day. */
function withSaturday(meanings: readonly Meaning[]): readonly Meaning[] {
  const others = meanings.filter(({ kind, value }) => kind === 'subject' && value !== SAT)
  const isOfTest = others.some(({ value }) => /(?:^|,)(?:dse_english|dse_maths|language_(?:ielts|toefl))/.test(value))
  const saturday = findMeaning(['saturday'])
  // Nobody sits it before the fourth year of a secondary school.
  const isTooYoung = meanings.some(
    ({ kind, value }) => kind === 'grade' && /^(?:[KP]\d|S[1-3]|Y[1-9]\b|primary|preschool)/.test(value),
  )
  if (others.length === 0 || (isOfTest && !isTooYoung) || !saturday) return meanings
  return meanings.map((one) => (one.value === SAT && one.typed === 'sat' ? { ...saturday, typed: 'sat' } : one))
}

const isOfMusic = ({ kind, value }: Meaning): boolean =>
  kind === 'subject' && value.split(',').every((one) => one.startsWith('music_'))

const isOfLanguage = ({ kind, value }: Meaning): boolean =>
  kind === 'subject' && /(?:^|,)(?:language_(?!eng|ielts|toefl|sat)|primary_putonghua|primary_chinese)/.test(value)

/** Words of one subject that are of another where that is named: theory beside what is no music, 會話 beside a language. */
function withoutOtherParts(meanings: readonly Meaning[]): readonly Meaning[] {
  const hasOther = meanings.some((meaning) => meaning.kind === 'subject' && !isOfMusic(meaning))
  const hasInstrument = meanings.some((meaning) => isOfMusic(meaning) && !meaning.value.includes(','))
  const hasLanguage = meanings.some(isOfLanguage)
  const isPart = ({ typed = '' }: Meaning): boolean =>
    (hasOther && typed === 'theory') ||
    (hasInstrument && /^(?:music|音乐|音樂)$/.test(typed)) ||
    (hasLanguage && /^(?:conversations?|improve speaking|speaking \w+|會話|会话|口語|口语)$/.test(typed))
  return meanings.filter((meaning) => !isPart(meaning))
}

const ADMISSION = /^升(?:讀|读)?([中小])一$/

/** 升中一 is lessons for the admission, and beside a subject the grade for which that is learned. */
function withAdmissions(meanings: readonly Meaning[]): readonly Meaning[] {
  const isAdmission = ({ kind, typed = '' }: Meaning): boolean => kind === 'subject' && ADMISSION.test(typed)
  if (!meanings.some((meaning) => meaning.kind === 'subject' && !isAdmission(meaning))) return meanings
  return meanings.map((meaning) => {
    const grade = isAdmission(meaning) ? findMeaning([ADMISSION.exec(meaning.typed ?? '')?.[1] ?? '', '一']) : undefined
    return grade ? { ...grade, typed: meaning.typed ?? '' } : meaning
  })
}

/** Words for a child that may be said of a tutor as well: 女生. */
const CHILD = /[仔生孩童]$/

/** Either sex is any: 哥哥姐姐都得; but of 男仔 and 女老師 the first is who learns. */
function withoutBothSexes(meanings: readonly Meaning[]): Meaning[] {
  const named = meanings.filter(({ kind }) => kind === 'sex')
  const sexes = new Set(named.map(({ value }) => value))
  const ofTutors = named.filter(({ typed = '' }) => !CHILD.test(typed))
  const isClear = new Set(ofTutors.map(({ value }) => value)).size === 1
  return meanings.filter((meaning) => meaning.kind !== 'sex' || sexes.size === 1 || (isClear && ofTutors.includes(meaning)))
}

/** Grade 8 beside an instrument is an examination, wherever it stands; of anything else it is a school year. */
function withExamGrades(meanings: readonly Meaning[]): Meaning[] {
  // Grade 3 of ballet is an examination as well.
  const isDance = meanings.some(({ kind, value }) => kind === 'subject' && value === 'sports_dance')
  const isMusic = meanings.some(isOfMusic) || isDance
  const examGrade = findMeaning([EXAM_GRADE])
  const isExam = ({ kind, typed = '' }: Meaning): boolean => kind === 'grade' && /^g(?:rade)? ?[1-8]$/.test(typed)
  return meanings.map((meaning) =>
    isMusic && examGrade && isExam(meaning) ? { ...examGrade, typed: meaning.typed ?? '' } : meaning,
  )
}
