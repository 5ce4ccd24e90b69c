import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Locale } from '#kernel/locale.ts'
import { WordsProvider } from '#web/use-words.tsx'
import { wordsOf } from '#web/words.ts'
import en from '../texts/lists/en.json' with { type: 'json' }
import zh from '../texts/lists/zh.json' with { type: 'json' }
import { CardPrice } from '../web/card-price.tsx'

const TEXTS = { zh, en }

async function shown(locale: Locale, card: { readonly priceMin: number; readonly priceOf: string }): Promise<string> {
  const words = wordsOf(locale, { given: { lists: { tutors: TEXTS[locale] } } })
  const html = renderToStaticMarkup(createElement(WordsProvider, { words }, createElement(CardPrice, { card })))
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a card says what its price is of, and "from" where it is the lowest of all', async () => {
  const maths = { priceMin: 450, priceOf: 'DSE 數學' }
  expect(await shown('zh', maths)).toBe('HK$450 ／小時 · DSE 數學')
  expect(await shown('en', { ...maths, priceOf: 'DSE Maths' })).toBe('HK$450 / hour · DSE Maths')
  expect(await shown('zh', { priceMin: 1320, priceOf: '' })).toBe('HK$1,320 起／小時')
  expect(await shown('en', { priceMin: 320, priceOf: '' })).toBe('from HK$320 / hour')
})
