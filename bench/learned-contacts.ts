// How many contacts get through, and how many plain texts are touched, of each set of a writer who knew no rule, by weights that were learned
// without that set: `npm run bench -- learned-contacts`. Rules of a set's kinds were made since it was opened, and variants of those are among
// what is learned from, but for the seventh and the eighth: theirs are the figures of new tricks (docs/decisions/0142).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contactTexts, heldOut } from '../scripts/learning/contact-texts.ts'
import type { ContactTexts } from '../scripts/learning/contact-texts.ts'
import { isSeenByRules, learnContacts, strengthOf } from '../scripts/learning/contact-weights.ts'
import { readWeights } from '#kernel/contacts/learned-parts.ts'

const MEASURED = ['third', 'fourth', 'fifth', 'sixth', 'seventh', 'ninth', 'tenth'].map((one) => `${one}-held-out`)

const all = contactTexts()
const sheet = [
  ...MEASURED.map((name) => measured(heldOut(name))),
  // Of the eighth nothing is learned from.
  measured(heldOut('eighth-held-out')),
]

/** Counts of one set: tricks through and plain texts touched by rules, by weights, and by both. */
function measured(set: ContactTexts) {
  const weights = readWeights(learnContacts(all.filter(({ name }) => name !== set.name)))
  const isLearned = (text: string): boolean => strengthOf(text, weights) > weights.limit
  const isEither = (text: string): boolean => isSeenByRules(text) || isLearned(text)
  const countsOf = (isSeen: (text: string) => boolean) => ({
    through: set.tricks.filter((text) => !isSeen(text)).length,
    touched: set.plain.filter(isSeen).length,
  })
  return {
    name: set.name,
    tricks: set.tricks.length,
    plain: set.plain.length,
    rules: countsOf(isSeenByRules),
    weights: countsOf(isLearned),
    both: countsOf(isEither),
  }
}

for (const { name, tricks, plain, ...counts } of sheet) {
  const written = Object.entries(counts).map(([by, { through, touched }]) => `${by} ${through} / ${touched}`)
  console.log(`${name.padEnd(18)} ${tricks} tricks, ${plain} plain; through / touched by ${written.join(', ')}`)
}
writeFileSync(join(import.meta.dirname, 'results/learned-contacts.json'), `${JSON.stringify(sheet, null, 2)}\n`)
