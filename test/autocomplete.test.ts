import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// HTML Living Standard, 4.10.18.7 "Autofill": what a field may say of itself, without sections and kinds of contact.
const FIELDS = new Set([
  'on',
  'off',
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level4',
  'address-level3',
  'address-level2',
  'address-level1',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-number',
  'cc-exp',
  'cc-csc',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'email',
  'impp',
  'transaction-amount',
  'transaction-currency',
])

const SOURCE = join(import.meta.dirname, '../src')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
const sources = files.map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))

test('every field says what it is for in words that browsers know', () => {
  const said = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/autoComplete(?:=|: )(?:"([^"]*)"|'([^']*)'|\{[^}]*?'([^']*)'[^}]*?(?:'([^']*)')?[^}]*\})/g)].flatMap(
      ([, ...tokens]) => tokens.filter((token) => token !== undefined).map((token) => ({ file, token })),
    ),
  )
  expect(said.length).toBeGreaterThan(20)
  expect(said.filter(({ token }) => !FIELDS.has(token))).toEqual([])
})

test('fields for passwords, numbers of phones, addresses of e-mail and names of people say so', () => {
  const silent = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/<(?:input|FormField|PasswordField)\b[^>]*?type="(?:email|password|tel)"[^]*?\/>/g)]
      .filter(([field]) => !/autoComplete|\{\.\.\.|readOnly/.test(field))
      .map(([field]) => `${file}: ${field.slice(0, 80)}`),
  )
  expect(silent).toEqual([])
})
