import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STAMP = 'build/.source-hash'
// What the built pages are made of; server-only folders are left out so that touching them rebuilds nothing.
const SOURCES = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const SERVER_ONLY = /[\\/](platform|store|use-cases|gateways|test)[\\/]|\.test\.tsx?$/

async function filesUnder(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(SOURCES.map(filesUnder))).flat().filter((file) => !SERVER_ONLY.test(file))
  for (const file of files.toSorted()) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

/** Builds the pages into `build/`; throws when it fails. */
export async function build(): Promise<void> {
  const hash = await sourceHash()
  const result = spawnSync('react-router', ['build', '--logLevel=warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) throw new Error('the pages could not be built')
  await shortenRouteList()
  await writeFile(STAMP, hash)
}

const ASSETS = 'build/client/assets'
const PUBLIC_PAGE = /^modules\/(?:search|content)\//

type BuiltRoute = { imports?: readonly string[] } & Record<string, unknown>

/**
 * Every page brings the list of all routes. It is a third of its size without what is false anyway and without the parts of
 * pages behind a login, which their own scripts name as well; the server has its own list.
 */
async function shortenRouteList(): Promise<void> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('no list of routes was built')
  const file = join(ASSETS, name)
  const [, before = '', json = '', after = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(await readFile(file, 'utf8')) ?? []
  const list = JSON.parse(json) as { routes: Record<string, BuiltRoute> }
  for (const [id, route] of Object.entries(list.routes)) {
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
    if (!PUBLIC_PAGE.test(id)) delete route.imports
  }
  await writeFile(file, before + JSON.stringify(list) + after)
}

/** Builds the pages unless the last build was made from the same source. */
export async function buildWhenStale(): Promise<void> {
  const built = await readFile(STAMP, 'utf8').catch(() => '')
  if (built === (await sourceHash())) return
  console.error('Building the pages …')
  await build()
}
