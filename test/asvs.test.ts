import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/ASVS.md'), 'utf8')

/** OWASP ASVS 5.0.0: of each section the numbers of its requirements of level 1, and of level 2. */
const SECTIONS: Readonly<Record<string, readonly [string, string]>> = {
  '1.1': ['', '1 2'],
  '1.2': ['1 2 3 4 5', '6 7 8 9'],
  '1.3': ['1 2', '3 4 5 6 7 8 9 10 11'],
  '1.4': ['', '1 2 3'],
  '1.5': ['1', '2'],
  '2.1': ['1', '2 3'],
  '2.2': ['1 2', '3'],
  '2.3': ['1', '2 3 4'],
  '2.4': ['', '1'],
  '3.2': ['1 2', ''],
  '3.3': ['1', '2 3 4'],
  '3.4': ['1 2', '3 4 5 6'],
  '3.5': ['1 2 3', '4 5'],
  '3.7': ['', '1 2'],
  '4.1': ['1', '2 3'],
  '4.2': ['', '1'],
  '4.3': ['', '1 2'],
  '4.4': ['1', '2 3 4'],
  '5.1': ['', '1'],
  '5.2': ['1 2', '3'],
  '5.3': ['1 2', ''],
  '5.4': ['', '1 2 3'],
  '6.1': ['1', '2 3'],
  '6.2': ['1 2 3 4 5 6 7 8', '9 10 11 12'],
  '6.3': ['1 2', '3 4'],
  '6.4': ['1 2', '3 4'],
  '6.5': ['', '1 2 3 4 5'],
  '6.6': ['', '1 2 3'],
  '6.8': ['', '1 2 3 4'],
  '7.1': ['', '1 2 3'],
  '7.2': ['1 2 3 4', ''],
  '7.3': ['', '1 2'],
  '7.4': ['1 2', '3 4 5'],
  '7.5': ['', '1 2'],
  '7.6': ['', '1 2'],
  '8.1': ['1', '2'],
  '8.2': ['1 2', '3'],
  '8.3': ['1', ''],
  '8.4': ['', '1'],
  '9.1': ['1 2 3', ''],
  '9.2': ['1', '2 3 4'],
  '10.1': ['', '1 2'],
  '10.2': ['', '1 2'],
  '10.3': ['', '1 2 3 4'],
  '10.4': ['1 2 3 4 5', '6 7 8 9 10 11'],
  '10.5': ['', '1 2 3 4 5'],
  '10.6': ['', '1 2'],
  '10.7': ['', '1 2 3'],
  '11.1': ['', '1 2'],
  '11.2': ['', '1 2 3'],
  '11.3': ['1 2', '3'],
  '11.4': ['1', '2 3 4'],
  '11.5': ['', '1'],
  '11.6': ['', '1'],
  '12.1': ['1', '2 3'],
  '12.2': ['1 2', ''],
  '12.3': ['', '1 2 3 4'],
  '13.1': ['', '1'],
  '13.2': ['', '1 2 3 4 5'],
  '13.3': ['', '1 2'],
  '13.4': ['1', '2 3 4 5'],
  '14.1': ['', '1 2'],
  '14.2': ['1', '2 3 4'],
  '14.3': ['1', '2 3'],
  '15.1': ['1', '2 3'],
  '15.2': ['1', '2 3'],
  '15.3': ['1', '2 3 4 5 6 7'],
  '16.1': ['', '1'],
  '16.2': ['', '1 2 3 4 5'],
  '16.3': ['', '1 2 3 4'],
  '16.4': ['', '1 2 3'],
  '16.5': ['', '1 2 3'],
  '17.1': ['', '1'],
  '17.2': ['', '1 2 3 4'],
  '17.3': ['', '1 2'],
}

const idsOf = (level: 0 | 1): readonly string[] =>
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    levels[level].split(' ').flatMap((one) => (one === '' ? [] : [`${section}.${one}`])),
  )

const rows = [...page.matchAll(/^\| ([\d.]+) +\| ([12]) +\| (.+?) +\| (.+?) +\| (.+?) *\|$/gm)].map(
  ([, id = '', level = '', subject = '', state = '', proof = '']) => ({ id, level, subject, state, proof }),
)

test('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  expect([idsOf(0).length, idsOf(1).length]).toEqual([70, 183])
})

test('each requirement is a row of its level, once', () => {
  for (const level of [0, 1] as const) {
    const listed = rows.filter((row) => row.level === String(level + 1)).map(({ id }) => id)
    expect(listed.toSorted()).toEqual(idsOf(level).toSorted())
  }
  // And nothing looks like a row that is read as none.
  expect(page.match(/^\| \d+\.\d+\.\d+ /gm)?.length).toBe(253)
})

test('what is met names what proves it, by files that exist; what is not applicable or not met says why', () => {
  const wrong = rows.flatMap(({ id, state, proof }) => {
    const paths = [...proof.matchAll(/`([^`\s]+\.(?:tsx?|json|md))`/g)].map(([, path = '']) => path)
    const lost = paths.filter((path) => !path.startsWith('/api/') && !existsSync(join(ROOT, path)))
    if (lost.length > 0) return [`${id}: there is no ${lost.join()}`]
    if (state === 'met') return paths.length > 0 ? [] : [`${id}: nothing proves it`]
    if (state !== 'not applicable' && state !== 'not met') return [`${id}: ${state} is no state`]
    return proof.length > 5 ? [] : [`${id}: without a reason`]
  })
  expect(wrong).toEqual([])
})

test('a page of docs that a row leads to has the heading that it names', () => {
  const named = [...page.matchAll(/`(docs\/[A-Z]+\.md)` "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(20)
  for (const [, path = '', heading = ''] of named)
    expect(readFileSync(join(ROOT, path), 'utf8'), `${path} ${heading}`).toContain(`\n## ${heading}\n`)
})

test('the counts are true: all of level 1 that applies is met, and 98 of 100 of level 2', () => {
  const counted = (level: string) => {
    const own = rows.filter((row) => row.level === level && row.state !== 'not applicable')
    return { applies: own.length, met: own.filter(({ state }) => state === 'met').length }
  }
  const [one, two] = [counted('1'), counted('2')]
  expect(page).toMatch(new RegExp(`\\| 1 +\\| 70 +\\| ${one.applies} +\\| ${one.met} of ${one.applies} +\\|`))
  expect(page).toMatch(new RegExp(`\\| 2 +\\| 183 +\\| ${two.applies} +\\| ${two.met} of ${two.applies} +\\|`))
  expect(one.met).toBe(one.applies)
  expect(two.met / two.applies).toBeGreaterThanOrEqual(0.98)
})
