import { expect, test } from 'vitest'
import { understand } from '../words/understand.ts'
import heldOut from './sentences/held-out.json' with { type: 'json' }
import tuned from './sentences/tuned.json' with { type: 'json' }

// Each row is one wish in Traditional Chinese, Simplified Chinese and English, and what it means. The second set was written
// with the first, before any word of it was learned, and is never looked at when words are added.

/** What the best reading understands; of words that it does not know only that there are some. */
const said = (keyword: string): string => {
  const [{ understood, dropped = [] } = { understood: [], dropped: [] }] = understand(keyword, 'en')
  const parts = [...understood, ...dropped].map(({ kind, label }) => (kind === 'text' ? 'text' : `${kind} ${label}`))
  return [...new Set(parts)].toSorted().join('; ')
}

const rateOf = (rows: readonly (readonly string[])[]): { readonly wrong: readonly string[]; readonly of: number } => {
  const asked = rows.flatMap((row) => row.slice(0, 3).map((keyword) => [keyword, row[3] ?? ''] as const))
  const wrong = asked.filter(([keyword, means]) => said(keyword) !== means)
  return { wrong: wrong.map(([keyword, means]) => `${keyword}: ${means} <> ${said(keyword)}`), of: asked.length }
}

test('the sentences that the words were chosen by are understood', () => {
  const { wrong, of } = rateOf(tuned)
  console.log(`tuned ${of - wrong.length}/${of}\n${wrong.join('\n')}`)
})

test('sentences that the words were not chosen by are understood as often', () => {
  const { wrong, of } = rateOf(heldOut)
  console.log(`held out ${of - wrong.length}/${of}`)
})
