import { expect, test } from 'vitest'
import { recognise } from './recognise.ts'
import { spelledOut } from './spelled-out.ts'

const placesIn = (text: string): string => {
  const places = recognise(spelledOut(text)).meanings.filter(({ kind }) => kind === 'area')
  return [...new Set(places.map(({ label }) => label.en))].join('; ')
}

test.each([
  ['將軍澳坑口', 'Hang Hau'],
  ['大埔太和', 'Tai Wo'],
  ['新界沙田', 'Sha Tin'],
  ['九龍 最好旺角', 'Mong Kok'],
  ['tai wai, sha tin', 'Tai Wai'],
  ['tko hang hau', 'Hang Hau'],
])('of a place and one that lies in it the inner is meant: %s', (text, places) => {
  expect(placesIn(text)).toBe(places)
})

test.each([
  ['沙田或大圍', 'Sha Tin; Tai Wai'],
  ['沙田 大圍', 'Sha Tin; Tai Wai'],
  ['sha tin or tai wai', 'Sha Tin; Tai Wai'],
  ['觀塘、藍田', 'Kwun Tong; Lam Tin'],
  ['旺角或者港島', 'Mong Kok; Hong Kong Island'],
])('of places that are joined or stand apart all are meant: %s', (text, places) => {
  expect(placesIn(text)).toBe(places)
})

test.each([
  ['住順利', 'Sau Mau Ping'],
  ['天水圍天晴', 'Tin Shui Wai'],
  ['順利', ''],
  ['數學太平', ''],
])('an estate in short is one where somebody lives: %s', (text, places) => {
  expect(placesIn(text)).toBe(places)
})
