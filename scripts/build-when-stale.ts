import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// All that anything is built of.
const SOURCES = [
  'src',
  'public',
  'demo',
  'simulators',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-pages.ts',
  'scripts/bundle-server.ts',
  'scripts/chunk-groups.ts',
  'scripts/contracts-for-browsers.ts',
  'scripts/route-lists.ts',
]
const TESTS = /[\\/]test[\\/]|\.test\.tsx?$/
const SERVER_ONLY = /^(demo|simulators)|[\\/](platform|store|use-cases|gateways)[\\/]/
const BROWSER_ONLY = /^public|\.(tsx|css)$/

/** What is built apart from the rest; touching what only the other reads does not make it stale. */
type Part = {
  readonly name: string
  readonly without: RegExp
  readonly make: () => Promise<void>
}

const PARTS: readonly Part[] = [
  { name: 'pages', without: SERVER_ONLY, make: async () => await (await import('./build-pages.ts')).buildPages() },
  { name: 'server', without: BROWSER_ONLY, make: async () => await (await import('./bundle-server.ts')).bundleServer() },
]

/** Path, size and time of every source; reading a thousand files would take ten times as long, at every start. */
function sourceLines(): readonly { readonly file: string; readonly line: string }[] {
  const files = SOURCES.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [path]
    const entries = readdirSync(path, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  })
  return files
    .filter((file) => !TESTS.test(file))
    .toSorted()
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return { file, line: `${file} ${size} ${mtimeMs}\n` }
    })
}

function stampOf({ without }: Part, sources = sourceLines()): string {
  const hash = createHash('sha256')
  for (const { file, line } of sources) if (!without.test(file)) hash.update(line)
  return hash.digest('hex')
}

const stampFile = ({ name }: Part): string => `build/.${name}-stamp`

function builtStamp(part: Part): string | null {
  try {
    return readFileSync(stampFile(part), 'utf8')
  } catch {
    return null
  }
}

async function buildPart(part: Part): Promise<void> {
  const stamp = stampOf(part)
  // What is half built counts as stale.
  rmSync(stampFile(part), { force: true })
  await part.make()
  writeFileSync(stampFile(part), stamp)
}

/** Builds the pages and the server into `build/`; throws when it fails. */
export async function build(): Promise<void> {
  for (const part of PARTS) await buildPart(part)
}

/** Builds each part whose source is not that of its last build. */
export async function buildWhenStale(): Promise<void> {
  const sources = sourceLines()
  for (const part of PARTS) {
    if (builtStamp(part) === stampOf(part, sources)) continue
    console.error(`Building the ${part.name} …`)
    await buildPart(part)
  }
}
