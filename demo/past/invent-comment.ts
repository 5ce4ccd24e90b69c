import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { Random } from '../random.ts'
import comments from './comments.json' with { type: 'json' }

/** What a comment speaks about. */
export type Taught = { readonly subject: string; readonly level: number; readonly stars: number }
export type Comment = { readonly text: string; readonly reply: string | null }

const ENGLISH_SHARE = 0.18
const SILENT_SHARE = 0.12
const REPLY_SHARE = 0.16
const MOST_TRIES = 12
const WORDLESS: Comment = { text: '', reply: null }
const BANDS = ['low', 'low', 'low', 'three', 'four', 'five'] as const
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  preschool: ['小朋友', '囡囡', '仔仔'],
  primary: ['小朋友', '女兒', '兒子', '囡囡'],
  secondary: ['女兒', '兒子', '小兒', '小女'],
}
const OTHERS = ['學生', '孩子']
const SKILLS = new Set(['music', 'sports', 'art'])
const NUMBERS = /^(f?maths?|m[12]|physics?|chem|bio|sci|iscience|science|econ|ict|bafs|acc)/
const LANGUAGES = /^(english|chinese|putonghua|mandarin|cantonese|literature|history|chist|lang)/

type Words = (typeof comments)['zh']

/**
 * What a parent wrote after lessons, in the words of Hong Kong or in English; one in eight says it with stars alone. `said` are
 * the sentences of other parents about the same tutor, which grow: none is said twice while there are others.
 */
export function inventComment(random: Random, taught: Taught, said: Set<string>): Comment {
  const isEnglish = random.chance(ENGLISH_SHARE)
  const words: Words = isEnglish ? comments.en : comments.zh
  const fill = fillerOf(random, taught, isEnglish)
  if (random.chance(SILENT_SHARE)) return WORDLESS
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const sentences = sentencesOf(random, words, { ...taught, said })
    const text = sentences.map(fill).join(isEnglish ? ' ' : '')
    if (said.has(text)) continue
    for (const one of [...sentences, text]) said.add(one)
    const reply = random.chance(REPLY_SHARE) ? fill(random.one(words.reply[taught.stars > 4 ? 'good' : 'other'])) : null
    return { text, reply }
  }
  return WORDLESS
}

function fresh(random: Random, sentences: readonly string[], said: ReadonlySet<string>): string {
  const rest = sentences.filter((sentence) => !said.has(sentence))
  return random.one(rest.length > 0 ? rest : sentences)
}

type Spoken = Taught & { readonly said: ReadonlySet<string> }

/** One to three sentences, about teaching, manner and result, that agree with the stars. */
function sentencesOf(random: Random, words: Words, { subject, stars, said }: Spoken): readonly string[] {
  const band = BANDS[stars] ?? 'five'
  const all = band === 'five' ? words.five[topicOf(subject)] : words[band].teaching
  const teaching = fresh(random, isNamed(subject) ? all : all.filter((sentence) => !sentence.includes('{subject}')), said)
  const manner = fresh(random, words[band].manner, said)
  const result = fresh(random, words[band].result, said)
  const luck = random.unit()
  return luck < 0.2 ? [teaching] : luck < 0.45 ? [teaching, result] : luck < 0.7 ? [teaching, manner] : [teaching, manner, result]
}

/** Whether it is a subject of lessons by itself: nobody says that homework help has become the strongest subject. */
function isNamed(subject: string): boolean {
  return !/[全功面補其]/u.test((findSubject(subject)?.zh ?? '全').slice(0, 1))
}

/** By the group of the subject's value and what it is in it: `dse_maths`, `music_piano`. */
function topicOf(subject: string): 'maths' | 'language' | 'skill' | 'general' {
  const [group = '', ...rest] = subject.split('_')
  if (SKILLS.has(group)) return 'skill'
  if (group === 'language' || LANGUAGES.test(rest.join('_'))) return 'language'
  return NUMBERS.test(rest.join('_')) ? 'maths' : 'general'
}

function fillerOf(random: Random, { subject, level }: Taught, isEnglish: boolean): (text: string) => string {
  const child = random.one(CHILDREN[findLevel(level)?.reference ?? ''] ?? OTHERS)
  const name = findSubject(subject)
  // In brackets stands what nobody says.
  const said = ((isEnglish ? name?.en : name?.zh) ?? '').replace(/[(（].*$/u, '').trim() || (isEnglish ? 'the subject' : '這科')
  return (text) => text.replaceAll('{child}', child).replaceAll('{subject}', said)
}
