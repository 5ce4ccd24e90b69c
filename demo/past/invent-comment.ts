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
  international: ['女兒', '兒子', '小朋友'],
}
/** As tutors say it. */
const STUDENT = '同學'
/** What nobody writes who learns in person. */
const OF_CHILDREN =
  /\{child\}|child|homework|school|sibling|exam week|term|功課|學校|弟弟|派卷|呈分|家長|書包|寫得端正|成績表|學期|學年|全班|初小|考試周/i
/** What nobody writes of an instrument or a sport. */
const OF_PAPERS =
  /測驗|考試|合格|分數|成績|呈分|派卷|溫習|筆記|練習卷|操練|挑戰題|課程|概念|大綱|進度|功課|marks?\b|from a C|syllabus|revision|exam week|stretch|notes/i
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
    const thanks = words.reply[taught.stars > 4 ? 'good' : 'other']
    const reply = random.chance(REPLY_SHARE) ? random.one(thanks).replaceAll('{child}', STUDENT) : null
    return { text, reply }
  }
  return WORDLESS
}

function fresh(random: Random, all: readonly string[], { said, level, subject }: Spoken): string {
  const isChild = childrenAt(level) !== undefined
  const isSkill = topicOf(subject) === 'skill'
  const fit = all.filter((one) => (isChild || !OF_CHILDREN.test(one)) && (!isSkill || !OF_PAPERS.test(one)))
  const sentences = fit.length > 0 ? fit : all
  const rest = sentences.filter((sentence) => !said.has(sentence))
  return random.one(rest.length > 0 ? rest : sentences)
}

type Spoken = Taught & { readonly said: ReadonlySet<string> }

/** One to three sentences, about teaching, manner and result, that agree with the stars. */
function sentencesOf(random: Random, words: Words, spoken: Spoken): readonly string[] {
  const { subject, stars } = spoken
  const band = BANDS[stars] ?? 'five'
  const all = band === 'five' ? words.five[topicOf(subject)] : words[band].teaching
  const teaching = fresh(random, isNamed(subject) ? all : all.filter((sentence) => !sentence.includes('{subject}')), spoken)
  const manner = fresh(random, words[band].manner, spoken)
  const result = fresh(random, words[band].result, spoken)
  const luck = random.unit()
  return luck < 0.2 ? [teaching] : luck < 0.45 ? [teaching, result] : luck < 0.7 ? [teaching, manner] : [teaching, manner, result]
}

/** What parents call their children at a level; undefined where people learn in person. */
function childrenAt(level: number): readonly string[] | undefined {
  return CHILDREN[findLevel(level)?.reference ?? '']
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
  const child = random.one(childrenAt(level) ?? [STUDENT])
  const name = findSubject(subject)
  // In brackets stands what nobody says.
  const said = ((isEnglish ? name?.en : name?.zh) ?? '').replace(/[(（].*$/u, '').trim() || (isEnglish ? 'the subject' : '這科')
  return (text) => text.replaceAll('{child}', child).replaceAll('{subject}', said)
}
