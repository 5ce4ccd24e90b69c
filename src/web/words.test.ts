import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { allTexts } from '../app/texts.ts'
import { wordsOf } from './words.ts'
import type { Texts, Translate } from './words.ts'

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const AWKWARD = [`"A" & <b> {{total}} $t(x) $1`, -1.5, 1] as const

function flat(texts: Texts, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

function i18next(locale: Locale): (namespace: string) => Translate {
  const instance = createInstance()
  const rules = { defaultNS: 'web', fallbackLng: false, interpolation: { escapeValue: false }, returnNull: false } as const
  void instance.init({ ...rules, lng: locale, resources: allTexts(), initAsync: false })
  return (namespace) => instance.getFixedT(null, namespace as 'web') as unknown as Translate
}

const JOINED = readdirSync('src/app/joined')

const loadFrom = async (locale: string, namespace: string): Promise<object> => {
  if (JOINED.includes(namespace)) return allTexts()[locale as Locale][namespace] ?? {}
  const [room, part = ''] = namespace.split('-')
  const home = room === 'web' ? 'src/web' : `src/modules/${room}`
  return JSON.parse(await readFile(join(home, 'texts', part, `${locale}.json`), 'utf8')) as object
}

test('every text reads exactly as i18next reads it, loaded or given', async () => {
  let compared = 0
  for (const locale of LOCALES) {
    const words = wordsOf(locale, { load: loadFrom })
    const given = wordsOf(locale, { given: allTexts()[locale] })
    const reference = i18next(locale)
    for (const [namespace, texts] of Object.entries(allTexts()[locale])) {
      await words.load(namespace)
      const here = words.of(namespace)
      const onServer = given.of(namespace)
      const there = reference(namespace)
      for (const [key, text] of flat(texts as Texts)) {
        for (const values of [undefined, { none: 'such' }]) expect(here(key, values), `${locale} ${key}`).toBe(there(key, values))
        const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
        for (const value of names.length === 0 ? [''] : AWKWARD) {
          const values = Object.fromEntries(names.map((name) => [name, value]))
          expect(here(key, values), `${locale} ${namespace}:${key}`).toBe(there(key, values))
          expect(onServer(key, values)).toBe(here(key, values))
          compared += 1
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

test('a key names its texts before a colon, by an option, or has those of the page in turn', async () => {
  const words = wordsOf('en', { load: async (_, name) => ({ title: `title of ${name}`, only: { [name]: name } }) })
  await words.load(['web', 'search', 'cases-form'])
  const t = words.of(['search', 'cases-form'])
  expect(words.of('web')('title')).toBe('title of web')
  expect(words.of('web')('title', { ns: 'search' })).toBe('title of search')
  expect(t('title')).toBe('title of search')
  expect(t('only.cases-form')).toBe('cases-form')
  expect(t('cases-form:title')).toBe('title of cases-form')
  expect(t('title', { ns: 'web' })).toBe('title of web')
})

test('of several keys the first that has words counts, as with i18next', async () => {
  const words = wordsOf('en', { load: loadFrom })
  await words.load(['cases-form', 'accounts', 'web-later'])
  const here = words.of('cases-form')
  const there = i18next('en')('cases-form')
  const lists = [
    ['problem.validate.require', 'problem.validate.invalid'],
    ['problem.none.such', 'problem.validate.invalid'],
    ['none.such', 'web-later:validate.invalid'],
    ['none.such', 'web-later:none.such'],
  ]
  for (const keys of lists) expect(here(keys), keys.join()).toBe(there(keys))
  expect(here(lists[0] ?? [])).not.toContain('problem')
})

test('an unknown key is shown as it is, or as the words given for it', async () => {
  const words = wordsOf('en', { load: async () => ({ known: 'x', group: { one: '1' } }) })
  await words.load('web')
  expect(words.of('web')('none.such')).toBe('none.such')
  expect(words.of('web')('group')).toBe('group')
  expect(words.of('web')('none.such', { defaultValue: 'else' })).toBe('else')
})

test('nobody waits for texts that cannot come', () => {
  const words = wordsOf('en', { given: { web: { a: 'A' } } })
  expect([words.isLoaded('web'), words.isLoaded('search')]).toEqual([true, true])
  expect(words.of('search')('a')).toBe('a')
})

test('texts are fetched once however many ask, and again when that failed', async () => {
  let calls = 0
  const words = wordsOf('zh', {
    load: async () => {
      calls += 1
      if (calls === 1) throw new Error('offline')
      return { a: '甲' }
    },
  })
  expect(words.isLoaded('web')).toBe(false)
  await words.load('web')
  expect(words.isLoaded('web')).toBe(true)
  expect(words.of('web')('a')).toBe('a')
  await Promise.all([words.load('web'), words.load(['web', 'web'])])
  expect([calls, words.of('web')('a')]).toEqual([2, '甲'])
  await words.load('web')
  expect(calls).toBe(2)
})

test('a text says the amounts of money that are in force, unless its caller says another', () => {
  const texts = { web: { fee: 'HK${{caseFeeMost}} and {{other}}' } }
  const words = wordsOf('en', { given: texts, amounts: { caseFeeMost: '300' } })
  expect(words.of('web')('fee')).toBe('HK$300 and {{other}}')
  expect(words.of('web')('fee', { other: 'x' })).toBe('HK$300 and x')
  expect(words.of('web')('fee', { caseFeeMost: '250', other: 1 })).toBe('HK$250 and 1')
})
