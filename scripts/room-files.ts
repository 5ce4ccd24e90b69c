/** A room with one page and nothing else: path in the room → text. `_room_` is its name, `_Room_` with a capital letter. */
const EMPTY_ROOM: Readonly<Record<string, string>> = {
  'README.md': '# _room_\n\nOwns: nothing yet. Its page is `/_room_`.\n',
  'room.ts': `import type { Room } from '#platform/room.ts'

/** To be written: what the room is for. */
export const _room_: Room = {
  name: '_room_',
  owns: [],
}
`,
  'pages.ts': `import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Its pages, below the locale. */
export const pages: readonly RouteConfigEntry[] = [route('_room_', 'modules/_room_/web/_room_.page.tsx')]
`,
  'web/_room_.page.tsx': `import type { ReactNode } from 'react'
import { localeOfParams } from '#kernel/locale.ts'
import { useWords } from '#web/use-words.tsx'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/_room_.page'

export const handle = { texts: ['_room_'] }

export function loader({ params }: Route.LoaderArgs): { readonly title: string } {
  return { title: HEAD[localeOfParams(params)].title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: loaderData?.title ?? '' }, { name: 'robots', content: 'noindex' }]
}

/** Its page. */
export default function _Room_Page(): ReactNode {
  const { t } = useWords('_room_')
  return (
    <div className="wrap">
      <h1>{t('title')}</h1>
    </div>
  )
}
`,
  'texts/words.ts': `import type { Localised } from '#kernel/locale.ts'
import en from './head/en.json' with { type: 'json' }
import zh from './head/zh.json' with { type: 'json' }

// Words that loaders choose by language.
export const HEAD: Localised<typeof zh> = { zh, en }
`,
  'texts/zh.json': '{ "title": "（待寫）" }\n',
  'texts/en.json': '{ "title": "To be written" }\n',
  'texts/head/zh.json': '{ "title": "（待寫） | 良師港" }\n',
  'texts/head/en.json': '{ "title": "To be written | TutorHarbour" }\n',
  'test/_room_.test.ts': `import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES_ARE_BUILT, builtPages } from '../../../../test/built-pages.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import en from '../texts/en.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }

let site: DemoSite
beforeAll(async () => void (site = await openDemoSite(1, await builtPages())))
afterAll(async () => await site.close())

test.runIf(PAGES_ARE_BUILT)('its page is read in both languages', async () => {
  for (const [locale, { title }] of Object.entries({ zh, en })) {
    const { statusCode, body } = await site.server.inject({ url: \`/\${locale}/_room_\` })
    expect(statusCode).toBe(200)
    expect(body).toContain(title)
  }
})
`,
}

/** The files of a new room: path below the project's root → text. */
export function roomFiles(name: string): Readonly<Record<string, string>> {
  const named = (text: string): string =>
    text.replaceAll('_room_', name).replaceAll('_Room_', `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
  return Object.fromEntries(Object.entries(EMPTY_ROOM).map(([path, text]) => [`src/modules/${name}/${named(path)}`, named(text)]))
}

// What a constant cannot be called, and what the ground, the frame and the words of several rooms are called.
const RESERVED = new Set(
  `abstract arguments async await boolean break byte case catch char class const continue debugger default delete do double else enum
   eval export extends false final finally float for from function get goto if implements import in instanceof int interface let long
   native new null of package private protected public return set short static super switch synchronized this throw throws transient
   true try type typeof undefined using var void volatile while with yield globalthis infinity nan
   app kernel modules platform web api lists office places topic`.split(/\s+/),
)

/** Why no room can be called so; null where one can. */
export function roomNameProblem(
  name: string,
  { rooms, segments }: { readonly rooms: readonly string[]; readonly segments: readonly string[] },
): string | null {
  if (!/^[a-z]{3,24}$/.test(name)) return `"${name}" is no name of a room: 3 to 24 small letters, one English word`
  if (RESERVED.has(name)) return `"${name}" is no name of a room: the language or the house has it already`
  if (rooms.includes(name)) return `There is a room ${name} already`
  if (segments.includes(name)) return `"${name}" is no name of a room: a page has the address /${name} already`
  return null
}

/** The list of rooms with one more, below another. */
export function withRoom(list: string, name: string, below: string): string {
  const type = "import type { Room } from '#platform/room.ts'\n"
  const line = `import { ${name} } from '#modules/${name}/room.ts'\n`
  const text = list.replace(type, `${line}${type}`).replace(`  ${below},\n`, `  ${name},\n  ${below},\n`)
  if (!text.includes(line) || !text.includes(`  ${name},\n`)) throw new Error('src/app/rooms.ts has another form than it had')
  return text
}
