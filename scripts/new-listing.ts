// Writes a listing of the search with a small room that owns what is listed: npm run new-listing <name> [one of it].
// Its files are those of the example of test/planted-listing.ts by another name, so that what is written is what is tried there.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLANTED_LISTING } from '../test/planted-listing.ts'
import { ROOM_MIGRATION, SEARCH_MIGRATION } from '../test/planted-recitals.ts'
import { problemOfName, refuse, textOf, writeAll } from './new-files.ts'
import { withRoom } from './room-files.ts'

const ROOMS = 'src/app/rooms.ts'
const LISTINGS = 'src/modules/search/listings/listings.ts'
const USAGE = 'usage: npm run new-listing <name> [one of it]   (English words in small letters, e.g. camps, or classes class)'
// What a table cannot be called without quotes.
const SQL_WORDS = new Set(
  `all analyse analyze and any array as asc both case cast check collate column constraint create default desc distinct do else end except
   false fetch for foreign from grant group having in initially intersect into lateral leading limit not null offset on only or order
   placing primary references returning select some table then to trailing true union unique user using when where window with`.split(
    /\s+/,
  ),
)

function problemOfOne(one: string, many: string): string | null {
  if (!/^[a-z]{3,24}$/.test(one) || one === many) return `"${one}" is no name for one of ${many}: say it behind, in small letters`
  if (SQL_WORDS.has(one)) return `"${one}" is no name of a table: SQL has it already`
  return textOf('src/platform/db/tables.ts').includes(`\n  ${one}: `) ? `There is a table ${one} already` : null
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** The example by another name. */
function named(text: string, { one, many }: { readonly one: string; readonly many: string }): string {
  return [
    ['recitals', many],
    ['recital', one],
  ].reduce(
    (written, [from = '', to = '']) =>
      written.replaceAll(from, to).replaceAll(capital(from), capital(to)).replaceAll(from.toUpperCase(), to.toUpperCase()),
    text,
  )
}

function filesOf(names: { readonly one: string; readonly many: string }): Readonly<Record<string, string>> {
  const { one, many } = names
  const last = readdirSync(join(import.meta.dirname, '../migrations')).length
  const migration = (at: number, name: string): string => `migrations/${String(last + at).padStart(4, '0')}_${name}.sql`
  const record = many.toUpperCase()
  const listings = textOf(LISTINGS)
  const listed = listings.replace(/(export const LISTINGS = \{.*) \}/, `$1, ${many}: ${record} }`)
  if (listed === listings) throw new Error(`${LISTINGS} has another form than it had`)
  return {
    ...Object.fromEntries(Object.entries(PLANTED_LISTING).map(([path, text]) => [named(path, names), named(text, names)])),
    [`src/modules/${many}/README.md`]: `# ${many}\n\nOwns \`${one}\`: so far a title, a kind and a price. The search lists them.\n`,
    [migration(1, `${many}_made`)]: named(ROOM_MIGRATION, names),
    [migration(2, `search_${many}`)]: named(SEARCH_MIGRATION, names),
    [ROOMS]: withRoom(textOf(ROOMS), many, 'search'),
    [LISTINGS]: `import { ${record} } from './${many}/listing.ts'\n${listed}`,
  }
}

const next = (
  many: string,
): string => `The listing ${many} is in src/modules/search/listings/${many}, what it lists in src/modules/${many}, and two migrations
are at the end of migrations/. It is the example of test/planted-listing.ts by another name: recitals with a title, a kind and a price.

Next:
  1. src/modules/${many}: say what it keeps (domain/, store/, contract/, the migrations), and how it is written.
  2. domain/facets.ts, query.ts, search-row.ts and words.ts of the listing: its filters, orders and words.
  3. web/list-page.ts and texts/lists: the words in both languages.
  4. npm run types, npm run build, npm run test:one -- listings/${many}, npm run check
docs/decisions/0123-a-listing-is-one-record.md says what each part is for.`

const [many, given, ...rest] = process.argv.slice(2)
if (many === undefined || rest.length > 0) refuse(USAGE)
const one = given ?? many.replace(/s$/, '')
const problem = problemOfName(many) ?? problemOfOne(one, many)
if (problem !== null) refuse(USAGE, problem)
writeAll(filesOf({ one, many }))
await import('./types.ts')
console.log(next(many))
