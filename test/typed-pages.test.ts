import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

const CONTRACT = `
import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
const shared = { spec: '', tag: '', refusals: [], access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' } } as const
export const getCard = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/card/{cardId}',
  summary: '',
  params: z.object({ cardId: z.coerce.number() }),
  query: z.object({ pageNum: z.coerce.number().default(1) }),
  data: z.object({ shownName: z.string() }),
})
export const postCard = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/card',
  summary: '',
  body: z.object({ kind: z.enum(['one', 'two']), until: z.iso.datetime().transform((text) => new Date(text)) }),
  data: z.null(),
})
export const postPicture = endpoint({ ...shared, method: 'POST', path: '/api/picture', summary: '', data: z.null() })
`

const IMPORTS = `
import { getCard, postCard, postPicture } from '#modules/a/contract/wire.ts'
import { localePath } from '#kernel/page-address.ts'
import { urlOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
const api = browserApi('zh')
export const used = [api, urlOf, localePath, getCard, postCard, postPicture]
`

const RIGHT: readonly string[] = [
  'api(getCard, { params: { cardId: 1 } }).then(({ shownName }) => shownName.length)',
  "urlOf(getCard, { params: { cardId: '1' }, query: { pageNum: 2 } })",
  "api(postCard, { body: { kind: 'one', until: '2026-01-01T00:00:00Z' } })",
  'api(postPicture, { body: new FormData() })',
  "localePath('zh', '/searchtutor')",
  "localePath('en', `/tutor/detail/${12}`)",
  "localePath('en', `/jobcase?page=${2}#list`)",
]

const WRONG: readonly (readonly [name: string, text: string])[] = [
  ['a path where a call is wanted', "api('/api/card/1', {})"],
  ['a call without what it needs', 'api(getCard)'],
  ['a parameter of another name', 'api(getCard, { params: { id: 1 } })'],
  ['a query that the call does not know', 'api(getCard, { params: { cardId: 1 }, query: { page: 2 } })'],
  ['a body where none is taken', 'api(getCard, { params: { cardId: 1 }, body: {} })'],
  ['a field of a body left out', "api(postCard, { body: { kind: 'one' } })"],
  ['a word that a field of a body cannot be', "api(postCard, { body: { kind: 'three', until: '' } })"],
  ['a value as the server has it, not as it is sent', "api(postCard, { body: { kind: 'one', until: new Date() } })"],
  ['a renamed field of an answer in another room', 'api(getCard, { params: { cardId: 1 } }).then(({ name }) => name)'],
  ['an address of a call with a parameter of another name', 'urlOf(getCard, { params: { id: 1 } })'],
  ['a page that is not there', "localePath('zh', '/searchtutors')"],
  ['a page with a number that is not there', "localePath('zh', `/tutor/detial/${12}`)"],
  ['a page without its slash', "localePath('zh', 'searchtutor')"],
]

const pageOf = (kind: string, at: number): string => `src/modules/b/web/${kind}-${at}.ts`

let reports: readonly string[]
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-typed-'))
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  try {
    const include = ['src/modules', '.react-router/types/+routes.ts']
    plant('tsconfig.json', JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), include }))
    plant('package.json', readFileSync(join(ROOT, 'package.json'), 'utf8'))
    plant('src/modules/a/contract/wire.ts', CONTRACT)
    RIGHT.forEach((text, at) => plant(pageOf('right', at), `${IMPORTS}export const made = ${text}\n`))
    WRONG.forEach(([, text], at) => plant(pageOf('wrong', at), `${IMPORTS}export const made = ${text}\n`))
    for (const name of ['node_modules', '.react-router', 'src/kernel', 'src/web'])
      symlinkSync(join(ROOT, name), join(folder, name), 'junction')
    const typegen = spawnSync(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], { cwd: ROOT })
    if (typegen.status !== 0) throw new Error(`the pages' types were not made: ${typegen.stderr.toString()}`)
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', folder], { encoding: 'utf8' })
    // The table of pages also names their files, which are not planted.
    reports = stdout.split('\n').filter((line) => /\): error /.test(line))
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('calls and addresses that are right compile', () => {
  expect(reports.filter((line) => /(right-\d+|wire)\.ts\(/.test(line))).toEqual([])
})

test.for(WRONG.map(([name], at) => ({ name, at })))('does not compile: $name', ({ at }) => {
  expect(reports.filter((line) => line.includes(pageOf('wrong', at))).length).toBeGreaterThan(0)
})
