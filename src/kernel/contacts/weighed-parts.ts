import { carriersIn } from './carriers.ts'
import type { Carrier } from './carriers.ts'
import { evidenceIn } from './evidence.ts'
import type { Evidence } from './evidence.ts'
import type { Part } from './folded-text.ts'
import type { LinePart } from './split-numbers.ts'
import { LONGEST_BLOCK, blocksOf } from './text-blocks.ts'

// Of what nobody has seen yet: the kinds of evidence that a sentence and its neighbours show are added up, and where they are enough, what
// can be a contact there is hidden.

const ENOUGH = 3
/** In a short one that asks to be called nothing else is counted. */
const SHORT_BLOCK = 90
const NEAR_MESSAGES = 4
/** Of a longer message nothing is a part of what another one asks to put together. */
const SHORT = 24

type Around = Omit<Evidence, 'split' | 'riddle' | 'shown'> & {
  readonly isTold: boolean
  readonly isSplit: boolean
  readonly isOpen: boolean
  readonly isAlone: boolean
}

/** Where a folded text, by all that its sentences say, holds contacts. */
export function weighedParts(text: string): readonly Part[] {
  const blocks = blocksOf(text)
  const read = blocks.map((block) => evidenceIn(block.text))
  if (!isWorthwhile(read)) return []
  return blocks.flatMap((block, at) => {
    const around = aroundOf(read[at], read.slice(Math.max(0, at - 1), at + 2))
    return partsOfLine(block.text, read[at], {
      ...around,
      isAlone: true,
      isOpen:
        around.isTold ||
        around.bypass > 1 ||
        (around.reach > 1 && (around.bypass > 0 || (around.study === 0 && block.text.length < SHORT_BLOCK))),
    }).map(({ from, to }) => ({ from: block.from + from, to: block.from + to }))
  })
}

/** The same for folded messages of one person: what one says counts for the next, how to read them all only where one says it whole. */
export function weighedMessages(lines: readonly string[]): readonly LinePart[] {
  const read = lines.map((line) => evidenceIn(line.slice(0, LONGEST_BLOCK)))
  if (!isWorthwhile(read)) return []
  return lines.flatMap((line, at) => {
    const next = read
      .slice(Math.max(0, at - 1), at + 2)
      .map((one) => (one === read[at] || one.reach > 1 ? one : { ...one, reach: 0 }))
    const told = read
      .slice(Math.max(0, at - NEAR_MESSAGES), at + NEAR_MESSAGES + 1)
      .filter((one) => one.reach > 1 && one.study === 0 && one.split.length > 0)
    if (told.length === 0 && next.every(({ reach }) => reach < 2)) return []
    const near = read.slice(Math.max(0, at - NEAR_MESSAGES + 1), at + NEAR_MESSAGES)
    const places = near.map(({ service }) => ({ ...SILENT, service: Math.min(service, 1) }))
    const around = aroundOf(read[at], [
      ...places,
      ...next.map((one) => ({ ...one, split: [], riddle: [] })),
      ...(line.length <= SHORT || told.includes(read[at] as Evidence) ? told : []),
    ])
    return partsOfLine(line.slice(0, LONGEST_BLOCK), read[at], {
      ...around,
      isOpen: told.length > 0 && line.length <= SHORT,
      isAlone: false,
    }).map((part) => ({ ...part, line: at }))
  })
}

const SILENT: Evidence = { reach: 0, service: 0, bypass: 0, search: 0, study: 0, split: [], riddle: [], shown: [] }
const isTold = ({ split, riddle }: Evidence): boolean => split.length > 0 || riddle.length > 0
const isWorthwhile = (read: readonly Evidence[]): boolean =>
  read.some(({ reach, service, bypass, search }) => reach + service + bypass + search > 0) || read.some(isTold)

function aroundOf(own: Evidence | undefined, near: readonly Evidence[]): Omit<Around, 'isOpen' | 'isAlone'> {
  const most = (kind: 'reach' | 'service' | 'bypass' | 'search'): number => Math.max(...near.map((one) => one[kind]))
  return {
    reach: most('reach'),
    service: most('service'),
    bypass: most('bypass'),
    search: most('search'),
    study: own?.study ?? 0,
    isTold: near.some(isTold),
    isSplit: near.some(({ split }) => split.length > 0),
  }
}

function partsOfLine(line: string, own: Evidence | undefined, around: Around): readonly Part[] {
  const found: Part[] = carriersIn(line, around.isOpen).filter((carrier) => weightOf(carrier, around) >= ENOUGH)
  // Without what says how to read it, a riddle is none.
  const wish = (own?.reach ?? 0) + (own?.bypass ?? 0) + 1
  const told = [...(wish < ENOUGH ? [] : (own?.shown ?? [])), ...(wish - around.study < ENOUGH ? [] : (own?.riddle ?? []))]
  found.push(...told.map((match) => ({ from: match.index, to: match.index + match[0].length })))
  return found
}

function weightOf(
  { kind, weight }: Carrier,
  { reach, service, bypass, search, study, isTold, isSplit, isAlone }: Around,
): number {
  const isMeant = reach > 1 || bypass > 1 || weight > 1
  const told = Number(isTold && (isMeant || (isSplit && reach + bypass > 0)))
  const place = Math.max(search, service)
  switch (kind) {
    case 'number':
      return weight + reach + bypass + told + (isMeant ? service : 0) - study
    case 'digits':
      return told + bypass === 0 ? 0 : reach + bypass + told - study
    case 'handle':
      return weight + reach + place + bypass - study
    case 'word':
    case 'quoted':
      return place === 0 || (weight === 0 && (!isAlone || Math.max(reach, service) < 2))
        ? 0
        : weight + reach + place + bypass - study
  }
}
