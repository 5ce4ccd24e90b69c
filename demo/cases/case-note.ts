import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import type { Random } from '../random.ts'
import notes from './notes.json' with { type: 'json' }

type Wanted = Pick<TuitionCase, 'subject' | 'level' | 'isSen' | 'groupSize' | 'teachMode'>

const FIRST_SENIOR = 14
const LAST_JUNIOR = 10
const FIRST_INTERNATIONAL = 18
const CHILDREN = ['仔仔', '女女', '小朋友', '囡囡', '學生']

/** What a parent writes about the student, in the words of Hong Kong or, mostly for international schools, in English. */
export function inventNote(random: Random, wanted: Wanted): string {
  const isInternational = wanted.level >= FIRST_INTERNATIONAL
  if (random.chance(0.12)) return ''
  return random.chance(isInternational ? 0.8 : 0.05) ? englishNote(random, wanted) : chineseNote(random, wanted)
}

function chineseNote(random: Random, { subject, level, isSen, groupSize, teachMode }: Wanted): string {
  const { zh } = notes
  const place = teachMode === 'either' ? 'home' : teachMode
  const sentences = [
    random.one(zh.start),
    ...(level >= FIRST_SENIOR && level < FIRST_INTERNATIONAL && random.chance(0.6) ? [random.one(zh.senior)] : []),
    ...(level <= LAST_JUNIOR && random.chance(0.6) ? [random.one(zh.junior)] : []),
    ...(isSen ? [random.one(zh.sen)] : []),
    ...(groupSize > 1 ? [random.one(zh.group)] : []),
    ...(random.chance(0.3) ? [random.one(zh[place])] : []),
    random.one(zh.end),
  ]
  const words = {
    level: findLevel(level)?.zh ?? '',
    subject: (findSubject(subject)?.zh ?? '').replace(/\(.*\)$/, ''),
    child: random.one(CHILDREN),
  }
  return filled(sentences.join(''), words)
}

function englishNote(random: Random, { subject, level }: Wanted): string {
  const words = { level: findLevel(level)?.en ?? '', subject: findSubject(subject)?.en ?? '', child: '' }
  return filled(`${random.one(notes.en.start)} ${random.one(notes.en.end)}`, words)
}

function filled(text: string, words: Readonly<Record<'level' | 'subject' | 'child', string>>): string {
  return text.replace(/\{(level|subject|child)\}/g, (_, name: keyof typeof words) => words[name])
}
