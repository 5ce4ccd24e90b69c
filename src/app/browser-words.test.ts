import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { browserWords } from './browser-words.ts'
import { serverI18n } from './i18n-server.ts'
import { allTexts } from './texts.ts'

type Texts = { readonly [key: string]: string | Texts }

const PLACEHOLDER = /\{\{(\w+)\}\}/g
const AWKWARD = [`"A" & <b> {{total}} $t(x) $1`, -1.5] as const

function flat(texts: Texts, prefix = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${prefix}${key}`, value] as const] : flat(value, `${prefix}${key}.`),
  )
}

const loadFrom = async (locale: string, namespace: string): Promise<object> => {
  const [room, part = ''] = namespace.split('-')
  const home = room === 'web' ? 'src/web' : `src/modules/${room}`
  return JSON.parse(await readFile(join(home, 'texts', part, `${locale}.json`), 'utf8')) as object
}

test('a browser reads every text exactly as the server does', async () => {
  let compared = 0
  for (const locale of LOCALES) {
    const words = browserWords(locale, loadFrom)
    const server = serverI18n(locale)
    for (const [namespace, texts] of Object.entries(allTexts()[locale])) {
      await words.loadNamespaces(namespace)
      const here = words.getFixedT(null, namespace)
      const there = server.getFixedT(null, namespace as 'web') as unknown as typeof here
      for (const [key, text] of flat(texts as Texts)) {
        const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
        for (const value of names.length === 0 ? [''] : AWKWARD) {
          const values = Object.fromEntries(names.map((name) => [name, value]))
          expect(here(key, values), `${locale} ${namespace}:${key}`).toBe(there(key, values))
          compared += 1
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})

test('a key names its texts before a colon, by an option, or has those of the page in turn', async () => {
  const words = browserWords('en', async (_, name) => ({ title: `title of ${name}`, only: { [name]: name } }))
  await words.loadNamespaces(['web', 'search', 'cases-form'])
  const t = words.getFixedT(null, ['search', 'cases-form'])
  expect(words.t('title')).toBe('title of web')
  expect(words.t('title', { ns: 'search' })).toBe('title of search')
  expect(t('title')).toBe('title of search')
  expect(t('only.cases-form')).toBe('cases-form')
  expect(t('cases-form:title')).toBe('title of cases-form')
  expect(t('title', { ns: 'web' })).toBe('title of web')
})

test('of several keys the first that has words counts, as on the server', async () => {
  const words = browserWords('en', loadFrom)
  await words.loadNamespaces(['cases-form', 'accounts', 'web-later'])
  const here = words.getFixedT(null, 'cases-form')
  const there = serverI18n('en').getFixedT(null, 'cases-form') as unknown as typeof here
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
  const words = browserWords('en', async () => ({ known: 'x', group: { one: '1' } }))
  await words.loadNamespaces('web')
  expect(words.t('none.such')).toBe('none.such')
  expect(words.t('group')).toBe('group')
  expect(words.t('none.such', { defaultValue: 'else' })).toBe('else')
})

test('texts are fetched once however many ask, and again when that failed', async () => {
  let calls = 0
  const words = browserWords('zh', async () => {
    calls += 1
    if (calls === 1) throw new Error('offline')
    return { a: '甲' }
  })
  expect(words.hasLoadedNamespace('web')).toBe(false)
  await words.loadNamespaces('web')
  expect(words.hasLoadedNamespace('web')).toBe(true)
  expect(words.t('a')).toBe('a')
  await Promise.all([words.loadNamespaces('web'), words.loadNamespaces(['web', 'web'])])
  expect([calls, words.t('a')]).toEqual([2, '甲'])
  await words.loadNamespaces('web')
  expect(calls).toBe(2)
})
