import { folded } from '#kernel/contacts/folded-text.ts'
import { isLongEnough, readWeights, sequencesOf, shareOf, strengthIn } from '#kernel/contacts/learned-parts.ts'
import type { KeptWeights } from '#kernel/contacts/learned-parts.ts'
import { maskAfter } from '#kernel/contacts/mask-contacts.ts'
import { LONGEST_BLOCK, blocksOf, sentencesOf } from '#kernel/contacts/text-blocks.ts'
import { rareParts } from '#kernel/contacts/rare-disguises.ts'
import type { ContactTexts } from './contact-texts.ts'
import { fitted } from './logistic.ts'
import type { Example } from './logistic.ts'

const LEAST_TEXTS = 4
/** As many as fit into 12 KB with gzip. */
const MOST_SEQUENCES = 3500
const STEPS = 15
/** Weights beyond those of all but one in a thousand are cut off there. */
const LARGEST = 0.999
/** Of plain texts that no rule touches, as many may be: with those that rules touch fewer than one in a hundred is. */
const MOST_TOUCHED = 0.006

type Read = { readonly counts: ReadonlyMap<string, number>; readonly all: number; readonly isTrick: boolean }

/** Learns weights from all of these texts; the limit is that of `limitOf`. Deterministic. */
export function learnContacts(texts: readonly ContactTexts[]): KeptWeights {
  return { ...learnWeights(texts), limit: limitOf(texts) }
}

/**
 * The limit that so few plain texts exceed, of writers who knew no rule, by weights that were learned without any text of their set;
 * those that a rule touches count for nothing.
 */
function limitOf(texts: readonly ContactTexts[]): number {
  const strengths = texts
    .filter(({ isBlind }) => isBlind)
    .flatMap((set) => {
      const weights = readWeights(learnWeights(texts.filter((one) => one !== set)))
      return set.plain.filter((text) => !isSeenByRules(text)).map((text) => strengthOf(text, weights))
    })
    .toSorted((a, b) => b - a)
  return rounded(strengths[Math.floor(strengths.length * MOST_TOUCHED)] ?? 0)
}

/** How much one text, or the strongest of its messages, says for a contact. */
export function strengthOf(text: string, weights: ReturnType<typeof readWeights>): number {
  return Math.max(...messagesOf(text).map((message) => strengthIn(folded(message).text, weights)))
}

/** Whether rules, those of servers too, hide something of a text, or of its messages one after the other. */
export function isSeenByRules(text: string): boolean {
  let shown: readonly string[] = []
  const messages = messagesOf(text)
  for (const message of messages) {
    if (rareParts(folded(message).text).length > 0) return true
    const after = maskAfter(shown, message)
    shown = [...after.before, after.text]
  }
  return shown.join('‖') !== messages.join('‖')
}

/** ‖ stands between messages. */
const messagesOf = (text: string): readonly string[] => text.split('‖').map((message) => message.trim())

/** The weights without their limit, which is a ninth of the work. */
export function learnWeights(texts: readonly ContactTexts[]): KeptWeights {
  const read = texts.flatMap(({ tricks, plain }) => [...tricks.map(readTrick), ...plain.flatMap(readPlain)])
  const textsWith = new Map<string, number>()
  for (const { counts } of read) for (const sequence of counts.keys()) textsWith.set(sequence, (textsWith.get(sequence) ?? 0) + 1)
  const known = [...textsWith].filter(([, count]) => count >= LEAST_TEXTS).map(([sequence]) => sequence)
  const { weights } = fittedOn(read, known)
  const worthOf = (sequence: string, at: number): number => Math.abs(weights[at] ?? 0) * Math.sqrt(textsWith.get(sequence) ?? 0)
  const kept = known
    .map((sequence, at) => ({ sequence, worth: worthOf(sequence, at) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_SEQUENCES)
    .map(({ sequence }) => sequence)
  return inSteps(kept, fittedOn(read, kept))
}

function fittedOn(read: readonly Read[], sequences: readonly string[]) {
  const indexOf = new Map(sequences.map((sequence, at) => [sequence, at]))
  const examples = read.map(({ counts, all, isTrick }): Example => {
    const found = [...counts].flatMap(([sequence, count]) => {
      const at = indexOf.get(sequence)
      return at === undefined ? [] : [{ at, value: count * shareOf(all) }]
    })
    return { features: found.map(({ at }) => at), values: found.map(({ value }) => value), isTrick }
  })
  return fitted(examples, sequences.length)
}

function inSteps(sequences: readonly string[], { weights, start }: ReturnType<typeof fitted>): KeptWeights {
  const sizes = Array.from(weights, Math.abs).toSorted((a, b) => a - b)
  const step = rounded((sizes[Math.floor(sizes.length * LARGEST)] ?? 1) / STEPS)
  const bySteps = Map.groupBy(sequences.toSorted(), (sequence) => {
    const steps = Math.round((weights[sequences.indexOf(sequence)] ?? 0) / step)
    return Math.max(-STEPS, Math.min(STEPS, steps))
  })
  const rows = [...bySteps].filter(([steps]) => steps !== 0).toSorted(([a], [b]) => a - b)
  return {
    start: rounded(start),
    limit: 0,
    step,
    sequences: Object.fromEntries(rows.map(([steps, some]) => [steps, some.join('\t')])),
  }
}

const rounded = (value: number): number => Number(value.toFixed(4))

function readTrick(text: string): Read {
  return readText(folded(messagesOf(text).join('\n')).text.slice(0, LONGEST_BLOCK), true)
}

/** Each thought of it, and each sentence: none of them is a trick. */
function readPlain(text: string): readonly Read[] {
  return blocksOf(folded(messagesOf(text).join('\n')).text).flatMap((block) => {
    const sentences = sentencesOf(block.text).filter((one) => isLongEnough(one.text))
    return [block, ...(sentences.length > 1 ? sentences : [])].map((one) => readText(one.text, false))
  })
}

function readText(text: string, isTrick: boolean): Read {
  const sequences = sentencesOf(text).flatMap((sentence) => sequencesOf(sentence.text))
  const counts = new Map<string, number>()
  for (const sequence of sequences) counts.set(sequence, (counts.get(sequence) ?? 0) + 1)
  return { counts, all: sequences.length, isTrick }
}
