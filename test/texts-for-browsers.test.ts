import { expect, test } from 'vitest'
import { fileOfTexts } from '../src/app/file-of-texts.ts'
import { namespaceOfFile } from '../src/app/place-of-texts.ts'
import { allTexts } from '../src/app/texts.ts'
import { browserTexts } from '../scripts/texts-for-browsers.ts'

test('a browser finds the words of every namespace that the server renders with, the same ones', () => {
  const served = Object.entries(allTexts()).flatMap(([locale, byName]) =>
    Object.entries(byName).map(([name, texts]) => [`${name}/${locale}`, texts] as const),
  )
  const built = [...browserTexts()].map(([name, json]) => [name, JSON.parse(json) as unknown] as const)
  expect(built.length).toBeGreaterThan(80)
  expect(Object.fromEntries(built)).toEqual(Object.fromEntries(served))
})

test('the file of a namespace is told by its name, and no other file is taken for one', () => {
  const file = fileOfTexts({ namespace: 'search-panels', locale: 'zh', version: '1a2b3c4' })
  expect(file).toBe('assets/search-panels.zh-1a2b3c4.js')
  expect(namespaceOfFile('search-panels.zh-1a2b3c4.js')).toBe('search-panels/zh')
  expect(namespaceOfFile('office.en-1a2b3c4.js')).toBe('office/en')
  for (const other of ['login.page-boED-_E.js', 'search-panels.zh-1a2b3c4.js.br', 'zh-1a2b3c4.js', 'form.module-C3TU0OL.js'])
    expect(namespaceOfFile(other), other).toBeNull()
})
