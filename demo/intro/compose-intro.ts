import * as opencc from 'opencc-js'
import { oneByWeight, someOf } from '../random.ts'
import type { Random } from '../random.ts'
import en from './en.json' with { type: 'json' }
import { introWords } from './facts.ts'
import type { IntroFacts } from './facts.ts'
import { isSayable, sayWith } from './sentence.ts'
import zh from './zh.json' with { type: 'json' }

type Sentences = Readonly<Record<string, readonly string[]>>
/** Every kind of sentence, by what it is for; English has fewer kinds. */
type Phrasebook = {
  readonly self: Sentences
  readonly experience: Sentences
  readonly method: Sentences
  readonly feature: Sentences
  readonly closing: Sentences
  readonly hook: Sentences
  readonly result: Sentences
  readonly own: Sentences
}

const NONE: Sentences = {}
const ZH: Phrasebook = zh
const EN: Phrasebook = { ...en, hook: NONE, result: NONE, own: NONE }

type Part = 'self' | 'experience' | 'method' | 'method2' | 'feature' | 'feature2' | 'closing' | 'hook' | 'result' | 'own' | 'list'

// Orders in which people introduce themselves, so that twelve cards in a row do not read alike.
const PLANS: readonly (readonly [readonly Part[], number])[] = [
  [['self', 'experience', 'method', 'feature', 'closing'], 12],
  [['hook', 'self', 'method', 'feature'], 10],
  [['self', 'own', 'experience', 'method', 'closing'], 10],
  [['experience', 'self', 'method', 'feature2'], 8],
  [['method', 'feature', 'self', 'experience'], 8],
  [['self', 'method', 'method2'], 8],
  [['hook', 'method', 'experience', 'feature', 'closing'], 7],
  [['self', 'feature', 'feature2', 'closing'], 7],
  [['self', 'experience', 'list'], 7],
  [['own', 'self', 'method'], 6],
  [['self', 'method', 'result', 'closing'], 8],
  [['feature', 'self', 'method', 'result'], 5],
  [['self', 'closing'], 4],
  [['experience', 'method', 'feature'], 5],
]

const SIMPLIFIED_SHARE = 0.012
const toSimplified = opencc.Converter({ from: 'hk', to: 'cn' })

/** Writes an introduction that agrees with the facts: mostly Chinese, a third with English. */
export function composeIntro(random: Random, facts: IntroFacts): string {
  const language = oneByWeight(random, [
    ['zh', 67],
    ['en', 25],
    ['both', 8],
  ] as const)
  if (language === 'en') return write(random, facts, EN)
  const chinese = write(random, facts, ZH)
  if (language === 'both') return `${chinese}\n\n${write(random, facts, EN)}`
  return random.chance(SIMPLIFIED_SHARE) ? toSimplified(chinese) : chinese
}

function write(random: Random, facts: IntroFacts, book: Phrasebook): string {
  const isEnglish = book === EN
  const values = introWords(random, facts, isEnglish)
  const used = new Set<string>()
  const pick = (choices: readonly string[] | undefined): string => {
    const fitting = (choices ?? []).filter((sentence) => !used.has(sentence) && isSayable(sentence, facts, values))
    if (fitting.length === 0) return ''
    const sentence = random.one(fitting)
    used.add(sentence)
    return sayWith(sentence, values)
  }
  const features = someOf(random, facts.features, 2)
  const parts = oneByWeight(random, PLANS).map((part) => {
    switch (part) {
      case 'self':
        return pick(book.self[selfOf(facts)]) || pick(book.self['plain'])
      case 'experience':
        return pick(book.experience[experienceOf(facts)])
      case 'method':
      case 'method2':
        return pick(book.method[facts.kind.name] ?? book.method['other'])
      case 'feature':
      case 'feature2':
        return pick(book.feature[features[part === 'feature' ? 0 : 1] ?? ''])
      case 'closing':
        return pick(book.closing[closingOf(random, facts)])
      case 'hook':
        return pick(book.hook[facts.kind.name])
      case 'result':
        return facts.background.experienceYears >= 2 ? pick(book.result[facts.kind.audience]) : ''
      case 'own':
        return ownSentence(facts, book, pick)
      case 'list':
        return isEnglish ? pick(book.method[facts.kind.name]) : bulletList(random, facts, pick)
    }
  })
  return join(parts, isEnglish)
}

function join(parts: readonly string[], isEnglish: boolean): string {
  const [first = '', ...rest] = parts.filter((part) => part !== '')
  const text = rest.reduce((start, part) => `${start}${isEnglish ? ' ' : ''}${part}`, first)
  return isEnglish ? text : spaced(text.trimStart())
}

// As careful writers do between Han characters and Latin letters or figures.
function spaced(text: string): string {
  return text.replaceAll(/(\p{Script=Han})([A-Za-z0-9])/gu, '$1 $2').replaceAll(/([A-Za-z0-9*])(\p{Script=Han})/gu, '$1 $2')
}

/** Which sentences of self-introduction are true of this tutor. */
function selfOf({ background, major }: IntroFacts): string {
  const { currentJobs, education, university } = background
  if (currentJobs.includes(10)) return 'student'
  if (currentJobs.includes(5)) return 'teacher'
  if (currentJobs.includes(14)) return 'formerTeacher'
  if (currentJobs.includes(15)) return 'fulltime'
  if (university === null || major === null) return 'plain'
  if (education >= 7) return 'postgraduate'
  return background.age % 2 === 0 ? 'graduate' : 'working'
}

function experienceOf({ background }: IntroFacts): string {
  return background.experienceYears === 0 ? 'none' : background.experienceYears >= 5 ? 'long' : 'some'
}

function closingOf(random: Random, { places }: IntroFacts): string {
  if (places.teachesOnline && random.chance(0.5)) return 'online'
  return random.chance(0.12) ? 'group' : 'any'
}

/** The tutor's own results: examination grades only for those who sat the local examination lately. */
function ownSentence(
  { kind, background, subjects }: IntroFacts,
  book: Phrasebook,
  pick: (choices: readonly string[] | undefined) => string,
): string {
  if (kind.audience !== 'dse') return pick(book.own[kind.audience])
  const isLocal = subjects.some((taught) => taught.subject.startsWith('dse_'))
  return isLocal && background.age <= 30 && background.education >= 5 ? pick(book.own['dse']) : ''
}

function bulletList(random: Random, facts: IntroFacts, pick: (choices: readonly string[] | undefined) => string): string {
  const bullet = random.one(zh.list.bullet)
  const lines = [
    pick(zh.method[facts.kind.name as keyof typeof zh.method]),
    ...someOf(random, facts.features, 2).map((feature) => pick(ZH.feature[feature] ?? [])),
  ].filter((line) => line !== '')
  return `\n${random.one(zh.list.title)}\n${lines.map((line) => bullet + line.replace(/。$/, '')).join('\n')}`
}
