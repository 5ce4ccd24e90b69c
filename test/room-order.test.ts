import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'

const FOLDER = join(import.meta.dirname, '../src/modules')
const ORDER: readonly string[] = ROOMS.map(({ name }) => name)

// Static, dynamic and type imports, what is passed on, and globs that name a room.
const KNOWN = /['"`](?:#modules|\/src\/modules)\/([a-z-]+)\//g

/** Imports that run up, as `booking/places/menu.ts knows homes`. Tests of a room may look anywhere. */
function upward(rooms: string): readonly string[] {
  const files = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.ts$|^[a-z-]+\/test\//.test(path))
    .flatMap((path) => {
      const own = ORDER.indexOf(path.split('/')[0] ?? '')
      const known = [...readFileSync(join(rooms, path), 'utf8').matchAll(KNOWN)].map(([, room = '']) => room)
      return [...new Set(known)].filter((room) => ORDER.indexOf(room) > own).map((room) => `${path} knows ${room}`)
    })
    .toSorted()
}

test('every room has its place in the order, and nothing else', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(ORDER.toSorted())
})

test('no room knows one above it', () => {
  expect(upward(FOLDER)).toEqual([])
})

test('an import that runs up is found in every form', () => {
  const rooms = mkdtempSync(join(tmpdir(), 'room-order-'))
  const plants: Readonly<Record<string, string>> = {
    'tutors/use-cases/static.ts': "import { thing } from '#modules/booking/public.ts'\n",
    'tutors/contract/type.ts': "import type { Thing } from '#modules/cases/contract/thing.ts'\n",
    'tutors/public.ts': "export { thing } from '#modules/search/public.ts'\n",
    'tutors/web/dynamic.tsx': "const later = async () => await import('#modules/messages/public-web.ts')\n",
    'tutors/places/glob.ts': "const files = import.meta.glob('/src/modules/homes/web/*.ts')\n",
    'tutors/test/inside.test.ts': "import { thing } from '#modules/admin/public.ts'\n",
    'tutors/web/down.ts':
      "import { thing } from '#modules/accounts/public-web.ts'\nimport { own } from '#modules/tutors/public.ts'\n",
    'tutors/web/slot.ts': "const files = import.meta.glob('/src/modules/*/places/slot.tsx')\n",
  }
  for (const [path, text] of Object.entries(plants)) {
    mkdirSync(dirname(join(rooms, path)), { recursive: true })
    writeFileSync(join(rooms, path), text)
  }
  try {
    expect(upward(rooms)).toEqual([
      'tutors/contract/type.ts knows cases',
      'tutors/places/glob.ts knows homes',
      'tutors/public.ts knows search',
      'tutors/use-cases/static.ts knows booking',
      'tutors/web/dynamic.tsx knows messages',
    ])
  } finally {
    rmSync(rooms, { recursive: true, force: true })
  }
})
