import { createElement, useId } from 'react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useWords } from '#web/use-words.tsx'
import { wordsOf } from '#web/words.ts'
import type { Words } from '#web/words.ts'
import { keeperOf } from './kept-html.tsx'

const wordsIn = (locale: string, hello: string, amounts = {}): Words =>
  wordsOf(locale, { given: { web: { nav: { main: hello } } }, amounts })

function counted(): { part: () => ReactNode; renders: () => number } {
  let renders = 0
  const Hello = (): ReactNode => {
    renders += 1
    return createElement('p', null, useWords().t('nav.main'))
  }
  return { part: () => createElement(Hello), renders: () => renders }
}

const failures: unknown[] = []
const parts = { amounts: {}, reportFailure: (error: unknown) => failures.push(error) }

test('a part is rendered once for a key, in each language', () => {
  const { part, renders } = counted()
  const english = keeperOf({ ...parts, words: wordsIn('en', 'Hello') })
  const chinese = keeperOf({ ...parts, words: wordsIn('zh', '你好') })
  expect([english('greeting', part(), null), english('greeting', part(), null)]).toEqual(['<p>Hello</p>', '<p>Hello</p>'])
  expect(chinese('greeting', part(), null)).toBe('<p>你好</p>')
  expect(keeperOf({ ...parts, words: wordsIn('en', 'Hello') })('greeting', part(), null)).toBe('<p>Hello</p>')
  expect(renders()).toBe(2)
  expect(english('another', part(), null)).toBe('<p>Hello</p>')
  expect(renders()).toBe(3)
})

test('a text says the amounts that are in force', () => {
  const { part } = counted()
  const said = (fee: string): string | null => {
    const words = wordsIn('en', 'It costs {{fee}}', { fee })
    return keeperOf({ ...parts, words, amounts: { fee } })('fee', part(), null)
  }
  expect([said('HK$20'), said('HK$25'), said('HK$20')]).toEqual([
    '<p>It costs HK$20</p>',
    '<p>It costs HK$25</p>',
    '<p>It costs HK$20</p>',
  ])
})

test('a part with ids of its own is not kept unless it says how they begin', () => {
  const Field = (): ReactNode => createElement('input', { id: useId() })
  const keep = keeperOf({ ...parts, words: wordsIn('en', 'Hello') })
  failures.length = 0
  expect(keep('field', createElement(Field), null)).toBeNull()
  expect(String(failures[0])).toContain('has an id of its own')
  expect(keep('field', createElement(Field), 'filters-')).toMatch(/^<input id="_filters-R_\w*_"\/>$/)
})

test('a part that fails is reported, and the page goes on without what was kept of it', () => {
  const Broken = (): ReactNode => {
    throw new Error('no router here')
  }
  failures.length = 0
  expect(keeperOf({ ...parts, words: wordsIn('en', 'Hello') })('broken', createElement(Broken), null)).toBeNull()
  expect(String(failures[0])).toContain('no router here')
})
