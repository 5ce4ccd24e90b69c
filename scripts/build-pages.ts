import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const STAMP = 'build/.source-stamp'
// What the built pages are made of; server-only folders are left out so that touching them rebuilds nothing.
const SOURCES = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts']
const SERVER_ONLY = /[\\/](platform|store|use-cases|gateways|test)[\\/]|\.test\.tsx?$/

function filesUnder(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

// By name, size and time, as every start waits for it; reading a thousand files takes ten times as long.
function sourceStamp(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap(filesUnder).filter((file) => !SERVER_ONLY.test(file))
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function builtStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return null
  }
}

/** Builds the pages into `build/`; throws when it fails. */
export async function build(): Promise<void> {
  const stamp = sourceStamp()
  const builder = spawn('react-router', ['build', '--logLevel=warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new Error('the pages could not be built')
  await shortenRouteList()
  await writeFile(STAMP, stamp)
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
  if (builtStamp() === sourceStamp()) return
  console.error('Building the pages …')
  await build()
}
