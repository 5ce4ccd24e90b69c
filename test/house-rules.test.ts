import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refusalBookOf } from '#app/refusal-book.ts'
import { ROOMS } from '#app/rooms.ts'
import { LOCALES } from '#kernel/locale.ts'
import { SOURCE_FOLDERS } from '../scripts/source-folders.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OURS = [...SOURCE_FOLDERS, 'migrations']

const filesBelow = (folder: string): readonly string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const rooms = readdirSync(join(ROOT, 'src/modules'))
const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
const textOf = (path: string): string => readFileSync(path, 'utf8')

test.for(rooms)('the room %s says in a README of at most a screen what it owns', (room) => {
  const text = textOf(join(ROOT, 'src/modules', room, 'README.md'))
  expect(text).toMatch(/^# /)
  expect(text.split('\n').length).toBeLessThanOrEqual(30)
})

// They have nothing but rules, so that rules and stores of other rooms may know them (`oxlint.config.ts`).
const COMPUTE_ONLY = ['engine', 'vocabulary']
// Gateways speak with providers of payments alone: what people read of those, and of what computes, stands in the rooms above.
const WITHOUT_WORDS = ['gateways', ...COMPUTE_ONLY]

test.for(rooms)('the room %s has its words in both languages, and tests', (room) => {
  const files = filesBelow(join('src/modules', room)).map((path) => path.replaceAll('\\', '/'))
  const says = !WITHOUT_WORDS.includes(room)
  for (const locale of LOCALES)
    expect(files.some((path) => new RegExp(`/texts/([a-z]+/)?${locale}\\.json$`).test(path))).toBe(says)
  expect(files.some((path) => /\/(?:web|places|contract)\/|\/(?:pages|refusals|notices)\.ts$/.test(path))).toBe(says)
  expect(files.some((path) => path.endsWith('.test.ts'))).toBe(true)
})

test.for(COMPUTE_ONLY)('the room %s only computes', (room) => {
  expect(
    readdirSync(join(ROOT, 'src/modules', room))
      .filter((name) => !name.endsWith('.ts'))
      .toSorted(),
  ).toEqual(['README.md', 'domain'])
})

test('nothing compares with one language: what differs by language is a record, so that a third one is missed', () => {
  const compares = /[!=]== '(zh|en)'|\((zh\|en|en\|zh)\)/
  expect(sources.filter((path) => compares.test(textOf(path))).map((path) => path.slice(ROOT.length))).toEqual([])
})

test('days, times and amounts of money are written by the kernel, the same on servers and in browsers', () => {
  const writes = /\bnew Intl\.(?!Collator\b)|\.toLocale(Date|Time)?String\(/
  expect(sources.filter((path) => writes.test(textOf(path))).map((path) => path.slice(ROOT.length))).toEqual([])
})

test('keys are read by keyOf: the Enter that ends a composition is none', () => {
  const reads = /\b(?:event|e|nativeEvent)\.(?:key|code|keyCode)\b|\{[^{}]*\bkey\b[^{}]*\}(?:: KeyboardEvent| = event\b)/
  const listens = sources.filter((path) => /onKey(?:Down|Up|Press)|'key(?:down|up|press)'/.test(textOf(path)))
  expect(listens.length).toBeGreaterThan(9)
  expect(listens.filter((path) => reads.test(textOf(path))).map((path) => path.slice(ROOT.length))).toEqual([])
  for (const planted of ["event.key === 'Enter'", 'const { key, target } = event', 'isSend({ key, metaKey }: KeyboardEvent)'])
    expect(reads.test(planted)).toBe(true)
})

test('whoever is led on stays on this site: an address from outside is read by ownPath, whatever leaves is named', () => {
  const leads = /\b(?:redirect|replace)\((?!localePath\(|backPath\(|ownPath\()/
  const routers = sources.filter((path) => /\b(?:redirect|replace)\b[^}]*\} from 'react-router'/.test(textOf(path)))
  expect(routers.length).toBeGreaterThan(2)
  expect(routers.filter((path) => leads.test(textOf(path))).map((path) => path.slice(ROOT.length))).toEqual([])
  const leaves = sources.filter((path) => /location\.(?:assign|replace)\(|location\.href = |window\.open\(/.test(textOf(path)))
  expect(leaves.map((path) => path.slice(ROOT.length)).toSorted()).toEqual([
    // A provider of identities, a link of the page that is shown, the home page, an own editor, a provider of payments, links of this origin.
    'src/modules/accounts/web/data-section.tsx',
    'src/modules/accounts/web/identity-window.ts',
    'src/modules/booking/web/booking-door.tsx',
    'src/modules/courses/web/own-courses.page.tsx',
    'src/modules/payments/web/alipay-step.tsx',
    'src/modules/payments/web/paypal-step.tsx',
    'src/web/keep-page.ts',
  ])
})

test('work that time brings is done by eachDue, so that one thing that fails stops no other', () => {
  const loops = /for \((?:const|let) [^\n]*(?:of|;;) ?[^\n]*\)[^\n]*\n?(?:[^\n]*\n){0,3}[^\n]*\binTransaction\(/
  const own = sources.filter((path) => /\/use-cases\//.test(path) && loops.test(textOf(path)))
  expect(own.map((path) => path.slice(ROOT.length)).toSorted()).toEqual([
    // One is called for a payment at a time, the other catches what a line brings.
    'src/modules/payments/use-cases/reversals.ts',
    'src/modules/statements/use-cases/book-statements.ts',
  ])
  expect(loops.test('for (const id of ids)\n  done += await inTransaction(ctx, work)')).toBe(true)
})

test('what people write in their own words is hidden by the pair or for all; the rest is read by operators alone', () => {
  const fields = sources
    .filter((path) => /\/contract\//.test(path) && !/\bforOperators\(/.test(textOf(path)))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\b(\w+)(?::| =) freeText\(/g)].map(([, field]) => `${path.slice(ROOT.length)} ${field}`),
    )
  expect(fields.toSorted()).toEqual([
    // An appeal, and why something is reported.
    'src/modules/cases/contract/case-detail.ts note',
    // Hidden cue by cue; and why a course is to go.
    'src/modules/courses/contract/captions.ts text',
    'src/modules/courses/contract/manage.ts deleteReason',
    'src/modules/courses/contract/report-course.ts reportReason',
    'src/modules/messages/contract/threads.ts note',
    'src/modules/reviews/contract/reviews.ts note',
    'src/modules/settlement/contract/fines.ts text',
    'src/modules/tutors/contract/report-tutor.ts note',
  ])
})

test('rooms hold only the folders and sockets of a room', () => {
  const known =
    /^(README\.md|contract|listings|use-cases|domain|words|query|address|packing|store|gateways|web|places|texts|test|room\.ts|chunks\.ts|(?:[a-z]+-)?routes\.ts|jobs\.ts|pages\.ts|refusals\.ts|reported\.ts|sells\.ts|accounts\.ts|notices\.ts|personal\.ts|public\.ts|public-web\.ts)$/
  const strange = rooms.flatMap((room) =>
    readdirSync(join(ROOT, 'src/modules', room))
      .filter((name) => !known.test(name))
      .map((name) => `${room}/${name}`),
  )
  expect(strange).toEqual([])
})

test('migrations are numbered from 1 without a gap and named after their room', () => {
  const names = readdirSync(join(ROOT, 'migrations')).toSorted()
  expect(names.filter((name) => !/^\d{4}_[a-z]+_[a-z_]+\.sql$/.test(name))).toEqual([])
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
})

test('every folder that holds TypeScript is among those that are checked', () => {
  const known: readonly string[] = SOURCE_FOLDERS
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !/^(\.|node_modules$|build$)/.test(entry.name),
  )
  const checked = folders.filter(({ name }) => filesBelow(name).some((path) => /\.tsx?$/.test(path)))
  expect(checked.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('no file is named after a shape that could hold anything', () => {
  const vague = /(^|[-.])(utils?|helpers?|common|service|manager|misc)([-.]|$)/
  const bad = OURS.flatMap(filesBelow).filter((path) => vague.test(basename(path)))
  expect(bad).toEqual([])
})

test('a public socket lists names explicitly and holds nothing else', () => {
  for (const room of rooms) {
    for (const socket of ['public.ts', 'public-web.ts']) {
      const path = join(ROOT, 'src/modules', room, socket)
      const statements = existsSync(path)
        ? textOf(path)
            .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
            .trim()
        : ''
      expect(statements.replace(/export (type )?\{[^}]*\} from '\.\/[^']+'\s*/g, ''), `${room}/${socket}`).toBe('')
    }
  }
})

test('only the frame plugs in rooms, and they their routes and jobs', () => {
  const plugs = sources
    .filter((path) => /'#modules\/[^/]+\/(room|routes|jobs)\.ts'/.test(textOf(path)))
    .map((path) => path.replaceAll('\\', '/'))
  expect(plugs.filter((path) => !path.includes('/src/app/'))).toEqual([])
})

test('nobody outside a room, the frame included, enters its folders, but pages and contracts its contract', () => {
  const entering = [...sources, ...filesBelow('demo'), ...filesBelow('scripts')]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => {
      const readsContracts = /\/modules\/[a-z]+\/(listings\/[a-z]+\/)?(web|places|contract)\/|\/src\/root\.tsx$/.test(path)
      const inside = readsContracts ? '(?!contract/)[a-z-]+' : '[a-z-]+'
      return /\.tsx?$/.test(path) && new RegExp(`from '(#modules|[./]+/modules)/[a-z]+/${inside}/`).test(textOf(path))
    })
    // Types of texts, for the words that a key may name.
    .filter((path) => !path.endsWith('/src/app/room-types.d.ts'))
  expect(entering).toEqual([])
})

test('only the clock reads the time of day', () => {
  const readers = sources
    .filter((path) => /\bDate\.now\(|\bnew Date\(\)/.test(textOf(path)))
    .map((path) => path.replaceAll('\\', '/'))
  // What a browser does happens at the browser's own time.
  expect(readers.filter((path) => !path.endsWith('/platform/clock.ts') && !/\/web\//.test(path))).toEqual([])
})

test('SQL is only in stores and on the ground of databases', () => {
  const speakers = sources.filter((path) => /from 'kysely'/.test(textOf(path))).map((path) => path.replaceAll('\\', '/'))
  expect(speakers.filter((path) => !/\/store\/|\/platform\/db\/|\/app\/probes\.ts$|\/test\//.test(path))).toEqual([])
})

const REFUSALS = refusalBookOf(ROOMS)
const codesIn = (text: string): readonly string[] => [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, code]) => code ?? '')
const thrown = new Set(
  sources.flatMap((path) => {
    const text = textOf(path)
    return [
      ...[...text.matchAll(/new Refusal\(([^\n]*)/g)].flatMap(([, rest]) => codesIn(rest ?? '')),
      ...[...text.matchAll(/\brefuses: \{([^}]*)\}/g)].flatMap(([, table]) => codesIn(table ?? '')),
      ...[...text.matchAll(/\b(?:refusals:|\w+_REFUSALS =) \[([^\]]*)\]/g)].flatMap(([, list]) => codesIn(list ?? '')),
      ...[...text.matchAll(/^ {2}4\d\d: ('[A-Z_]+'),$/gm)].flatMap(([, code]) => codesIn(code ?? '')),
    ]
  }),
)

test('every refusal that is thrown or listed has a status, and every status a refusal', () => {
  expect([...thrown].toSorted()).toEqual(REFUSALS.codes.toSorted())
})

test('the words of a refusal are filled in and name no code', () => {
  for (const locale of LOCALES) {
    for (const code of REFUSALS.codes) {
      const words = REFUSALS.wordsOf(code, { seconds: 12 }, locale)
      expect(words).not.toMatch(/\{\{|\}\}|[A-Z]{3,}_/)
      expect(words.length).toBeGreaterThan(4)
    }
    expect(REFUSALS.wordsOf('RATE_LIMITED', { seconds: 12 }, locale)).toContain('12')
  }
})

const LONGEST_STYLES = 250

const longStyles = (files: readonly (readonly [path: string, text: string])[]): readonly string[] =>
  files.filter(([, text]) => text.trimEnd().split('\n').length > LONGEST_STYLES).map(([path]) => path)

/** Sizes of text and widths of screens in pixels: both follow the size of text that people set in their browser. */
const fixedTexts = (styles: readonly (readonly [string, string])[]): readonly string[] =>
  styles.filter(([, text]) => /(?:font|font-size|line-height):[^;]*\dpx|@media[^{]*width[^{]*px/.test(text)).map(([path]) => path)

test('text grows with the size that people set in their browser', () => {
  const planted = [
    ['a.css', 'p { font-size: 14px; }'],
    ['b.css', '@media (width <= 960px) {}'],
    ['c.css', 'p { font-size: 0.875rem; padding: 4px; } @media (width <= 60em) {}'],
  ] as const
  expect(fixedTexts(planted)).toEqual(['a.css', 'b.css'])
  const styles = filesBelow('src').filter((path) => path.endsWith('.css'))
  expect(fixedTexts(styles.map((path) => [path, textOf(path)] as const))).toEqual([])
})

/** Sizes of type and spaces that are typed in, though `web/scale.css` has them. */
const typedSizes = (styles: readonly (readonly [string, string])[]): readonly string[] =>
  styles
    .filter(([, text]) =>
      /^\s*font-size: [\d.]+(?:px|rem);|^\s*(?:padding|margin|gap)[\w-]*: (?:[^;]* )?-?(?:2|4|6|8|10|12|14|16|20|24|32|48)px[ ;]/m.test(
        text,
      ),
    )
    .map(([path]) => path)

test('sizes of type and spaces are those of the scale', () => {
  const planted = [
    ['a.css', '.a {\n  font-size: 0.875rem;\n}'],
    ['b.css', '.b {\n  padding: var(--space-8) 12px;\n}'],
    ['c.css', '.c {\n  font-size: var(--type-s);\n  margin: 0 -8px;\n}'],
    ['d.css', '.d {\n  font-size: var(--type-s);\n  padding: var(--space-8) 3px;\n  gap: calc(4px + 1em);\n}'],
  ] as const
  expect(typedSizes(planted)).toEqual(['a.css', 'b.css', 'c.css'])
  const styles = filesBelow('src').filter((path) => path.endsWith('.css'))
  expect(typedSizes(styles.map((path) => [path, textOf(path)] as const))).toEqual([])
})

test('a file of styles has at most 250 lines', () => {
  const planted = ['.a {\n  color: red;\n}\n'.repeat(84), '.a {\n  color: red;\n}\n'.repeat(83)]
  expect(longStyles(planted.map((text, n) => [`${n}.css`, text] as const))).toEqual(['0.css'])
  const styles = filesBelow('src').filter((path) => path.endsWith('.css'))
  expect(longStyles(styles.map((path) => [path, textOf(path)] as const))).toEqual([])
})

/** Codes that have words in more than one place below a folder, e.g. in two rooms. */
function twiceWorded(folder: string): readonly string[] {
  const files = globSync('**/texts/refusal/en.json', { cwd: folder })
  const codes = files.flatMap((path) => Object.keys(JSON.parse(textOf(join(folder, path))) as object))
  return codes.filter((code, index) => codes.indexOf(code) !== index)
}

test('two rooms never have words for the same refusal', () => {
  const folder = mkdtempSync(join(tmpdir(), 'refusal-words-'))
  for (const [room, words] of Object.entries({ a: { GONE: 'Gone.', TAKEN: 'Taken.' }, b: { TAKEN: 'Taken, too.' } })) {
    mkdirSync(join(folder, room, 'texts/refusal'), { recursive: true })
    writeFileSync(join(folder, room, 'texts/refusal/en.json'), JSON.stringify(words))
  }
  expect(twiceWorded(folder)).toEqual(['TAKEN'])
  rmSync(folder, { recursive: true })
  expect(twiceWorded(join(ROOT, 'src'))).toEqual([])
})
