import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Scripts of package.json → what they run. */
export const NPM_SCRIPTS = (JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }).scripts

/** What `scripts/launch.mjs` knows: its command → the file that it runs. */
export const LAUNCHED: Readonly<Record<string, string>> = Object.fromEntries(
  [...textOf('scripts/launch.mjs').matchAll(/^ {2}'?([a-z-]+)'?: '([a-z-]+\.ts)',$/gm)].map(([, name = '', file = '']) => [
    name,
    file,
  ]),
)

// Tools that are in the PATH of our own commands, and in no reader's.
const TOOLS = /^(npm|npx|node|vitest|tsc|oxlint|oxfmt|knip|playwright|react-router)(?= )/
const BEFORE = /^(?:\$ |[A-Z_]+=\S+ |xvfb-run -a )*/

/** Every command of ours in a Markdown text, on lines of code blocks and between backticks, as it stands there. */
export function commandsIn(text: string): readonly string[] {
  const blocks: string[] = []
  const prose = text.replace(/^ *```.*\n([\s\S]*?)^ *```/gm, (_, block: string) => {
    blocks.push(...block.split('\n'))
    return ''
  })
  const inline = [...prose.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
  return [...blocks, ...inline]
    .map((code) => code.replaceAll(/\s+/g, ' ').trim().replace(BEFORE, ''))
    .filter((code) => TOOLS.test(code) || code === 'npm start' || code === 'npm test')
}

const isPlaceholder = (word: string): boolean => /^<.*>$|^[A-Z]$/.test(word)
const hasTest = (part: string): boolean =>
  globSync(['src/**/*.test.ts', 'demo/**/*.test.ts', 'test/**/*.test.ts'], { cwd: ROOT }).some((path) => path.includes(part))

/** What is asked of the first word behind a script. */
const ARGUMENTS: Readonly<Record<string, (word: string) => boolean>> = {
  'test:one': hasTest,
  bench: (word) => existsSync(join(ROOT, `bench/${word}.ts`)),
  admin: (word) => new RegExp(`^ {2}'?${word}'?: \\{ usage: `, 'm').test(textOf('scripts/admin.ts')),
}

function scriptProblem(name: string, rest: readonly string[]): string | null {
  const command = NPM_SCRIPTS[name]
  if (command === undefined) return `package.json has no script ${name}`
  const [node, launcher, launched = ''] = command.split(' ')
  const file = LAUNCHED[launched]
  if (node !== 'node' || launcher !== 'scripts/launch.mjs' || file === undefined)
    return `${name} does not start by scripts/launch.mjs`
  if (!existsSync(join(ROOT, 'scripts', file))) return `scripts/${file} is missing`
  const [dashes, ...behind] = rest
  if (dashes?.startsWith('-') && dashes !== '--') return `npm keeps ${dashes} for itself: -- stands before it`
  const [word] = dashes === '--' ? behind : rest
  if (word === undefined || word.startsWith('-') || isPlaceholder(word)) return null
  return (ARGUMENTS[name]?.(word) ?? true) ? null : `${name} knows no ${word}`
}

function nodeProblem([file = '', launched = '']: readonly string[]): string | null {
  if (!existsSync(join(ROOT, file))) return `${file} is missing`
  if (/\.tsx?$/.test(file)) return `Node 20 runs no TypeScript: ${file} needs a script of package.json`
  return file === 'scripts/launch.mjs' && !(launched in LAUNCHED) ? `scripts/launch.mjs knows no ${launched}` : null
}

/** Why a command does not start as it is written; null when it does. */
export function commandProblem(command: string): string | null {
  const [tool = '', first = '', ...rest] = command.split(' ')
  if (tool === 'node') return nodeProblem([first, ...rest])
  if (tool === 'npx') return existsSync(join(ROOT, 'node_modules/.bin', first)) ? null : `no package brings ${first}`
  if (tool !== 'npm') return `${tool} is not in the PATH of who reads this: it needs a script of package.json`
  if (first === 'start' || first === 'test') return scriptProblem(first, rest)
  if (first === 'run') return scriptProblem(rest[0] ?? '', rest.slice(1))
  return ['audit', 'install', 'ci'].includes(first) ? null : `npm ${first} is none of ours`
}
