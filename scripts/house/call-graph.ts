import { dirname, join } from 'node:path/posix'

/** Source by its path from the root of the repository, `src/modules/cases/public.ts`. */
export type Sources = ReadonlyMap<string, string>

/** A declaration at the top of a file. */
export type Declared = { readonly path: string; readonly name: string; readonly text: string }

/** What is declared where, and what each declaration names. */
export type CallGraph = {
  /** What a name means in a file: its own declaration, or that of where it is imported from. */
  readonly find: (path: string, name: string) => Declared | null
  /** A declaration and everything that it names, and so on. */
  readonly reached: (from: readonly Declared[], enters?: (one: Declared) => boolean) => ReadonlySet<Declared>
  readonly all: readonly Declared[]
}

type Link = { readonly path: string; readonly name: string }
type Unit = { readonly own: ReadonlyMap<string, Declared>; readonly links: ReadonlyMap<string, Link> }

const ROOTS: Readonly<Record<string, string>> = {
  app: 'src/app',
  kernel: 'src/kernel',
  platform: 'src/platform',
  modules: 'src/modules',
}
const STARTS = /^(?:export )?(?:async )?(?:const|let|function\*?|class) (\w+)/
const LINKS = /^(?:import|export) \{([^}]*)\} from '([^']+)'/gm
const NAMES = /[A-Za-z_$][\w$]*/g

function placeOf(path: string, from: string): string {
  const [, root = '', rest = ''] = /^#(\w+)\/(.*)$/.exec(from) ?? []
  return root === '' ? join(dirname(path), from) : `${ROOTS[root] ?? root}/${rest}`
}

/** A file cut at what begins in its first column, as the formatter leaves it. */
function unitOf(path: string, text: string): Unit {
  const bare = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/ \/\/ .*$/gm, '')
  const own = new Map<string, Declared>()
  let [name, lines]: [string | null, string[]] = [null, []]
  const end = (): void => void (name !== null && own.set(name, { path, name, text: lines.join('\n') }))
  for (const line of bare.split('\n')) {
    const [, next] = STARTS.exec(line) ?? []
    if (next !== undefined || /^(?:import|export \{|export type|type) /.test(line)) {
      end()
      ;[name, lines] = [next ?? null, []]
    }
    lines.push(line)
  }
  end()
  const links = new Map<string, Link>()
  for (const [, names = '', from = ''] of bare.matchAll(LINKS))
    for (const one of names.split(',')) {
      const [given = '', as = given] = one.trim().split(' as ')
      if (!given.startsWith('type ')) links.set(as, { path: placeOf(path, from), name: given })
    }
  return { own, links }
}

/** Reads which declaration names which: more than is ever called, and nothing that is called by its name is missing. */
export function callGraphOf(sources: Sources): CallGraph {
  const units = new Map([...sources].map(([path, text]) => [path, unitOf(path, text)] as const))
  const find = (path: string, name: string): Declared | null => {
    const unit = units.get(path)
    const link = unit?.links.get(name)
    return unit?.own.get(name) ?? (link ? find(link.path, link.name) : null)
  }
  const all = [...units.values()].flatMap(({ own }) => [...own.values()])
  const named = new Map<Declared, readonly Declared[]>()
  const namedBy = (one: Declared): readonly Declared[] => {
    const known = named.get(one)
    if (known) return known
    const names = new Set(one.text.match(NAMES))
    names.delete(one.name)
    const found = [...names].flatMap((name) => find(one.path, name) ?? [])
    named.set(one, found)
    return found
  }
  const heard = hearers(all)
  const reached: CallGraph['reached'] = (from, enters = () => true) => {
    const seen = new Set<Declared>()
    const waiting = [...from]
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      if (seen.has(one) || !enters(one)) continue
      seen.add(one)
      waiting.push(...namedBy(one), ...eventsOf(one).flatMap((event) => (heard.get(event) ?? []).flatMap(namedIn(find))))
    }
    return seen
  }
  return { find, reached, all }
}

/** Events that a declaration publishes, and questions that it asks the rooms above. */
const eventsOf = ({ text }: Declared): readonly string[] =>
  [...text.matchAll(/\b(?:publish|ask)\(\w+, (\w+)/g)].map(([, event = '']) => event)

type Heard = { readonly path: string; readonly text: string }

/** Who hears an event or answers a question, by its name. */
function hearers(all: readonly Declared[]): ReadonlyMap<string, readonly Heard[]> {
  const found = all.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:subscribe|answer)\(\s*([A-Z_]+),([^\n]*(?:\n {6}[^\n]*)*)/g)].map(([, event = '', act = '']) => ({
      event,
      path,
      text: act,
    })),
  )
  return Map.groupBy(found, ({ event }) => event)
}

const namedIn =
  (find: CallGraph['find']) =>
  ({ path, text }: Heard): readonly Declared[] =>
    (text.match(NAMES) ?? []).flatMap((name) => find(path, name) ?? [])
