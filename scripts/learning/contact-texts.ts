import { readFileSync } from 'node:fs'

/** Texts of one origin: with contacts, and without. `isBlind` are those of writers who knew no rule. */
export type ContactTexts = {
  readonly name: string
  readonly isBlind: boolean
  readonly tricks: readonly string[]
  readonly plain: readonly string[]
}

const HELD_OUT = [
  'held-out',
  ...['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'ninth', 'tenth'].map((one) => `${one}-held-out`),
]

/** All texts that weights are learned from, by their origin. Of the eighth set nothing is: it stays what they are measured by. */
export function contactTexts(): readonly ContactTexts[] {
  return [
    ...HELD_OUT.map(heldOut),
    { ...ofFiles('kept', ['kept/contacts', 'kept/split-contacts'], ['kept/plain']), isBlind: true },
    ofFiles('tuned', ['tuned/contacts', 'tuned/split-contacts'], ['tuned/plain', 'tuned/split-plain']),
    ...['weighed', 'kinds', 'wider', 'later', 'strangers', 'tenth'].map((one) =>
      ofFiles(one, [`tuned/${one}-contacts`], [`tuned/${one}-plain`]),
    ),
    ofFiles('invented', [], ['tuned/invented-plain', 'tuned/talk-plain', 'tuned/courses-plain']),
  ]
}

/** The texts of a held-out set, of one writer or of two. */
export function heldOut(folder: string): ContactTexts {
  const { tricks, plain } = JSON.parse(readFileSync(pathOf(`${folder}/by-others.json`), 'utf8')) as Omit<ContactTexts, 'name'>
  const hasOwn = folder === 'held-out' || folder === 'second-held-out'
  const own = hasOwn ? ofFiles(folder, [`${folder}/tricks`], [`${folder}/plain`]) : { tricks: [], plain: [] }
  return { name: folder, isBlind: true, tricks: [...own.tricks, ...tricks], plain: [...own.plain, ...plain] }
}

function ofFiles(name: string, tricks: readonly string[], plain: readonly string[]): ContactTexts {
  return { name, isBlind: false, tricks: tricks.flatMap(linesOf), plain: plain.flatMap(linesOf) }
}

/** One text a line; ⟦ and ⟧ stand around what has to be hidden. */
const linesOf = (name: string): readonly string[] =>
  readFileSync(pathOf(`${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replaceAll(/[⟦⟧]/gu, ''))

const pathOf = (name: string): URL => new URL(`../../test/masking/${name}`, import.meta.url)
