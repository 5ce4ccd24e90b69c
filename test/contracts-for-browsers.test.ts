import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build, createServer } from 'vite'
import { z } from 'zod'
import { browserModule, contractsForBrowsers } from '../scripts/contracts-for-browsers.ts'

const CONTRACT = 'src/modules/a/contract/wire.ts'
const PAGE = 'src/modules/a/web/page.ts'
const WIRE = [
  "import { z } from 'zod'",
  'export const shape: z.ZodType = z.object({ id: z.number() })',
  "export const getIt = { method: 'GET', path: '/api/it/{id}', params: shape, data: z.null() }",
  "export const postIt = { method: 'POST', path: '/api/other', data: z.null() }",
].join('\n')

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'harbour-contracts-')))
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction')
  plant('package.json', '{ "type": "module" }')
  plant(CONTRACT, WIRE)
})
afterEach(() => rmSync(folder, { recursive: true }))

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** The one script that this page becomes. */
async function built(page: string): Promise<string> {
  plant(PAGE, page)
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [contractsForBrowsers()],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, PAGE) } },
  })
  if (!result || !('output' in result)) throw new Error('nothing was built')
  return result.output[0].code
}

test('a browser has of a call its method and path, and constants as they are', () => {
  const exported = {
    getIt: { method: 'GET', path: '/api/it', params: z.object({ id: z.number() }), summary: 'It', data: z.null() },
    LARGEST: 5,
    KINDS: ['one', 'two'],
    TEXTS: { a: null, b: true },
    shape: z.object({ id: z.number() }),
    SHAPES: { one: z.string() },
    helper: () => 1,
    pattern: /a/,
  }
  expect(browserModule(exported)).toBe(
    'export const getIt = {"method":"GET","path":"/api/it"}\nexport const LARGEST = 5\nexport const KINDS = ["one","two"]\nexport const TEXTS = {"a":null,"b":true}\n',
  )
})

test('a table of calls is a table of methods and paths, one of schemas is nothing', () => {
  const call = (path: string) => ({ method: 'GET', path, data: z.null() })
  expect(browserModule({ start: { one: call('/api/one'), two: call('/api/two') }, shapes: { one: z.null() } })).toBe(
    'export const start = {"one":{"method":"GET","path":"/api/one"},"two":{"method":"GET","path":"/api/two"}}\n',
  )
})

test('a page is built with the calls that it makes, without the validator', async () => {
  const code = await built("import { getIt } from '../contract/wire.ts'\nconsole.log(getIt.path)\n")
  expect(code).toContain('/api/it/{id}')
  expect(code).not.toContain('/api/other')
  expect(code.length).toBeLessThan(500)
})

test('a page that imports a schema is not built', async () => {
  await expect(built("import { shape } from '../contract/wire.ts'\nconsole.log(shape)\n")).rejects.toThrow(
    /"shape" is not exported by ".*src\/modules\/a\/contract\/wire\.ts\?without-schemas/,
  )
})

test('a page that brings the validator along in another way is not built', async () => {
  plant('src/modules/a/domain/rule.ts', "import { z } from 'zod'\nexport const rule = z.string()\n")
  await expect(built("import { rule } from '../domain/rule.ts'\nconsole.log(rule.parse('a'))\n")).rejects.toThrow(
    /The validator would travel to browsers/,
  )
})

test('in development an edited contract is seen', async () => {
  const server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
    plugins: [contractsForBrowsers()],
  })
  try {
    const seen = async (): Promise<string> => (await server.environments.client.transformRequest(`/${CONTRACT}`))?.code ?? ''
    expect(await seen()).toContain('/api/it/{id}')
    // Written until it is noticed: a file that changes before it is watched has not changed.
    const seenAfterEdit = async (): Promise<string> => {
      plant(CONTRACT, WIRE.replace('/api/it/{id}', '/api/edited/{id}'))
      return await seen()
    }
    await expect.poll(seenAfterEdit).toContain('/api/edited/{id}')
    expect(await seen()).not.toContain('zod')
  } finally {
    await server.close()
  }
})
