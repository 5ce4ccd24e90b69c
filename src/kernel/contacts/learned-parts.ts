import { once } from '../once.ts'
import type { Part } from './folded-text.ts'
import shipped from './learned-weights.json' with { type: 'json' }
import { blocksOf, sentencesOf } from './text-blocks.ts'

// What gives a contact away in words, pictures and puns no pattern has: the letters of a sentence are weighed, one to three in a row, and its
// Latin words, alone and in pairs, by weights that were learned from texts with contacts and without (docs/decisions/0135, 0150). For
// servers: weights are no weight of pages.

/** What a sequence of letters or a word says for a contact, or against one; `start` for every text, hidden is what exceeds `limit`. */
export type Weights = {
  readonly start: number
  readonly limit: number
  readonly of: ReadonlyMap<string, number>
}

/** As they are kept: sequences of one weight in a row, by their whole weights, which are steps of `step`. */
export type KeptWeights = {
  readonly start: number
  readonly limit: number
  readonly step: number
  readonly sequences: Readonly<Record<string, string>>
}

const LONGEST_SEQUENCE = 3
const LATIN_WORDS = /[a-z]+(?:\s+[a-z]+)*/gu
const BLANKS = /\s+/u
/** Fewer signs, or fewer letters among them, say nothing: of figures rules know more. */
const LEAST_SIGNS = 8
const LEAST_LETTERS = 6
const LETTER = /\p{L}/gu
const HIDDEN = '●'
const BETWEEN_SEQUENCES = '\t'
/** Before the first letter of a sentence. */
const FIRST = '^'

const weights = once(() => readWeights(shipped))

/** The weights of a file, ready to be looked up. */
export function readWeights({ start, limit, step, sequences }: KeptWeights): Weights {
  const pairs = Object.entries(sequences).flatMap(([steps, joined]) =>
    joined.split(BETWEEN_SEQUENCES).map((sequence) => [sequence, Number(steps) * step] as const),
  )
  return { start, limit, of: new Map(pairs) }
}

/**
 * Where a folded text gives a contact away: of a block that does, alone or by one of its sentences, every sentence that says more for a
 * contact than against one, each whole. In time that grows with the length alone.
 */
export function learnedParts(text: string): readonly Part[] {
  const { limit } = weights()
  return blocksOf(text).flatMap((block) => {
    const sentences = weighedSentences(block.text, weights())
    if (strongest(sentences, weights()) <= limit) return []
    return sentences.filter(({ sum }) => sum > 0).map(({ from, to }) => ({ from: block.from + from, to: block.from + to }))
  })
}

/** How much the strongest sentence or block of a folded text says for a contact; compared with `limit`. */
export function strengthIn(text: string, given: Weights): number {
  return Math.max(...blocksOf(text).map((block) => strongest(weighedSentences(block.text, given), given)))
}

/**
 * Every sequence of one to three letters of a folded sentence, as often as it is there, all digits being one; behind them its Latin words of
 * four letters and more and its pairs of Latin words, with a blank on each side.
 */
export function sequencesOf(sentence: string): readonly string[] {
  const letters = Array.from(`${FIRST}${sentence.replaceAll(/\d/gu, '0')}`)
  const sequences: string[] = []
  for (const at of letters.keys()) {
    let sequence = ''
    for (const letter of letters.slice(at, at + LONGEST_SEQUENCE)) {
      sequence += letter
      sequences.push(sequence)
    }
  }
  for (const [run] of sentence.matchAll(LATIN_WORDS)) {
    const words = run.split(BLANKS)
    for (const [at, word] of words.entries()) {
      if (word.length > LONGEST_SEQUENCE) sequences.push(` ${word} `)
      if (at > 0) sequences.push(` ${words[at - 1]} ${word} `)
    }
  }
  return sequences
}

/** What each sequence of a text with so many counts: long texts say more in all, but less with each letter. */
export const shareOf = (count: number): number => 2 / Math.sqrt(Math.max(1, count))

type Weighed = Part & { readonly sum: number; readonly count: number; readonly isShort: boolean }

function weighedSentences(block: string, given: Weights): readonly Weighed[] {
  return sentencesOf(block).map(({ from, text }) => {
    const shown = withoutHidden(text)
    const sequences = sequencesOf(shown)
    const sum = sequences.reduce((all, sequence) => all + (given.of.get(sequence) ?? 0), 0)
    return { ...partOf(from, text), sum, count: sequences.length, isShort: !isLongEnough(shown) }
  })
}

/** Whether a sentence has as many letters as can say something. */
export function isLongEnough(sentence: string): boolean {
  return sentence.trim().length >= LEAST_SIGNS && (sentence.match(LETTER)?.length ?? 0) >= LEAST_LETTERS
}

function strongest(sentences: readonly Weighed[], given: Weights): number {
  const read = sentences.filter(({ isShort }) => !isShort)
  return Math.max(strengthOf(read, given), ...read.map((one) => strengthOf([one], given)))
}

function strengthOf(sentences: readonly Weighed[], { start }: Weights): number {
  const sum = sentences.reduce((all, one) => all + one.sum, 0)
  return start + sum * shareOf(sentences.reduce((all, one) => all + one.count, 0))
}

/** Without the clauses of which something is hidden already: who wrote a number said so around it. */
const withoutHidden = (sentence: string): string =>
  sentence
    .split(/(?<=,)/u)
    .filter((clause) => !clause.includes(HIDDEN))
    .join('')

/** A sentence without the blanks around it. */
function partOf(from: number, text: string): Part {
  const start = from + text.length - text.trimStart().length
  return { from: start, to: Math.max(start, from + text.trimEnd().length) }
}
