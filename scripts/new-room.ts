// Writes an empty room that passes the check: npm run new-room <name>.
import { globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { roomFiles, roomNameProblem, withRoom } from './room-files.ts'

const ROOT = join(import.meta.dirname, '..')
const LIST = join(ROOT, 'src/app/rooms.ts')
const USAGE = 'usage: npm run new-room <name>   (one English word in small letters, e.g. courses)'

/** First parts of the addresses of pages, e.g. `searchtutor`. */
function takenSegments(): readonly string[] {
  const tables = globSync(['src/modules/*/pages.ts', 'src/modules/*/listings/*/pages.ts'], { cwd: ROOT })
  return tables.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\broute\(\s*'([a-zA-Z]+)/g)].map(([, segment = '']) => segment),
  )
}

function writeRoom(name: string): void {
  // First what can fail.
  const list = withRoom(readFileSync(LIST, 'utf8'), name)
  for (const [path, text] of Object.entries(roomFiles(name))) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  writeFileSync(LIST, list)
}

const next = (
  name: string,
): string => `The room ${name} is in src/modules/${name}, with its line in src/app/rooms.ts. Its page is /en/${name}.

Next:
  1. README.md and room.ts: say what it is for and which tables it owns.
  2. texts/ and texts/head/: write the words in both languages.
  3. src/app/rooms.ts and the layers in docs/ARCHITECTURE.md: it may use only the rooms before it.
  4. npm run build, npm run test:one -- modules/${name}, npm run check
What else a room may bring is in docs/ARCHITECTURE.md under "Adding a room"; test/planted-room.ts shows one of everything.`

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0) {
  console.error(USAGE)
  process.exit(2)
}
const rooms = readdirSync(join(ROOT, 'src/modules'))
const problem = roomNameProblem(name, { rooms, segments: takenSegments() })
if (problem !== null) {
  console.error(`${problem}.\n${USAGE}`)
  process.exit(2)
}
writeRoom(name)
await import('./room-types.ts')
console.log(next(name))
