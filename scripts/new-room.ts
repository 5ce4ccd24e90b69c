// Writes an empty room that passes the check: npm run new-room <name>.
import { problemOfName, refuse, textOf, writeAll } from './new-files.ts'
import { roomFiles, withRoom } from './room-files.ts'

const LIST = 'src/app/rooms.ts'
const USAGE = 'usage: npm run new-room <name>   (one English word in small letters, e.g. courses)'

const next = (
  name: string,
): string => `The room ${name} is in src/modules/${name}, with its line in ${LIST}. Its page is /en/${name}.

Next:
  1. README.md and room.ts: say what it is for and which tables it owns.
  2. texts/ and texts/head/: write the words in both languages.
  3. ${LIST} and the layers in docs/ARCHITECTURE.md: it may use only the rooms before it.
  4. npm run build, npm run test:one -- modules/${name}, npm run check
What else a room may bring is in docs/ARCHITECTURE.md under "Adding a room"; test/planted-room.ts shows one of everything.`

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || rest.length > 0) refuse(USAGE)
const problem = problemOfName(name)
if (problem !== null) refuse(USAGE, problem)
// The homes stand above all that they show.
writeAll({ ...roomFiles(name), [LIST]: withRoom(textOf(LIST), name, 'homes') })
await import('./room-types.ts')
console.log(next(name))
