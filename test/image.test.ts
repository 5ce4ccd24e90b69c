import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

type Package = {
  readonly scripts: { readonly start: string }
  readonly imports: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
}
const PACKAGE = JSON.parse(textOf('package.json')) as Package

/** What the image cannot be built or started without. */
const NEEDED = [
  ...Object.values(PACKAGE.imports).map((path) => path.replace(/^\.\//, '').replace(/\/\*$/, '')),
  'migrations',
  'public',
  'scripts',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]
/** What would make it large, stale or telling. */
const KEPT_OUT = ['.git', '.data', 'node_modules', 'build', 'test-results', 'start.log']

/** Instructions with what they say, lines that go on joined, comments left out. */
const instructionsOf = (text: string): readonly (readonly [name: string, rest: string])[] =>
  text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()] as const)

/** Whether a file of the project's root stays out of the image. */
const isLeftOut = (ignore: string, path: string): boolean =>
  ignore
    .split('\n')
    .filter((line) => line !== '')
    .some((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path.split('/')[0] ?? ''))

/** What is wrong with an image's description, as far as it can be read. */
function imageProblems(dockerfile: string, ignore: string): readonly string[] {
  const all = instructionsOf(dockerfile)
  const of = (name: string): readonly string[] => all.filter(([one]) => one === name).map(([, rest]) => rest)
  const env = Object.fromEntries(
    of('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
  )
  const command = JSON.parse(of('CMD').at(-1) ?? '[]') as readonly string[]
  const copied = of('COPY').flatMap((rest) => rest.split(' ').slice(0, -1))
  const health = of('HEALTHCHECK').join(' ')
  const probe = /'(\/[a-z]+)'/.exec(health)?.[1] ?? 'none'
  const major = /^node:(\d+)-/.exec(of('FROM').at(-1) ?? '')?.[1] ?? 'none'
  const faults: readonly (readonly [isWrong: boolean, what: string])[] = [
    [command.join(' ') !== PACKAGE.scripts.start, `it runs "${command.join(' ')}", not what npm start runs`],
    [major !== textOf('.nvmrc').trim(), `its Node is ${major}, not that of .nvmrc`],
    [['root', '0', undefined].includes(of('USER').at(-1)), 'it runs as root'],
    [!of('VOLUME').includes(env['DATA_DIR'] ?? ''), 'its DATA_DIR is no volume'],
    [env['HOST'] !== '0.0.0.0', 'nobody outside of the container reaches it'],
    [!textOf('src/app/probes.ts').includes(`'${probe}'`), `its health is asked at ${probe}, which is no probe`],
    [!of('RUN').some((rest) => rest.includes('npm run build')), 'it is built at its first start'],
    ...copied.map((path) => [!existsSync(join(ROOT, path)), `${path}, which it copies, is missing`] as const),
    ...NEEDED.map((path) => [!existsSync(join(ROOT, path)) || isLeftOut(ignore, path), `${path} does not get into it`] as const),
    ...KEPT_OUT.map((path) => [!isLeftOut(ignore, path), `${path} gets into it`] as const),
  ]
  return faults.filter(([isWrong]) => isWrong).map(([, what]) => what)
}

test('the image runs what npm start runs, as nobody special, with all that it needs', () => {
  expect(imageProblems(textOf('Dockerfile'), textOf('.dockerignore'))).toEqual([])
})

test('a wrong image is refused', () => {
  const [right, ignore] = [textOf('Dockerfile'), textOf('.dockerignore')]
  const wrong: readonly (readonly [file: string, ignore: string, problem: string])[] = [
    [right.replace('"start"]', '"serve"]'), ignore, 'not what npm start runs'],
    [right.replace('USER node\n', ''), ignore, 'it runs as root'],
    [right.replace('VOLUME /data', 'VOLUME /other'), ignore, 'its DATA_DIR is no volume'],
    [right.replace('HOST=0.0.0.0', 'HOST=127.0.0.1'), ignore, 'nobody outside'],
    [right.replace('/healthz', '/health'), ignore, 'which is no probe'],
    [right.replace('COPY . .', 'COPY dist .'), ignore, 'dist, which it copies, is missing'],
    [right.replace(/node:\d+/, 'node:18'), ignore, 'its Node is 18'],
    [right, `${ignore}migrations\n`, 'migrations does not get into it'],
    [right, ignore.replace('.data\n', ''), '.data gets into it'],
  ]
  for (const [file, ignored, problem] of wrong) expect(imageProblems(file, ignored)).toEqual([expect.stringContaining(problem)])
})

test('.nvmrc names the Node that the lock file brings', () => {
  const pinned = Object.values(PACKAGE.optionalDependencies).map((version) => version.split('.')[0])
  expect(new Set(pinned)).toEqual(new Set([textOf('.nvmrc').trim()]))
})

test('public CI runs what the own CI runs', () => {
  expect(textOf('.github/workflows/ci.yml')).toMatch(/^ {6}- run: \.ci\/run$/m)
  expect(textOf('.ci/run').trimEnd().split('\n').at(-1)).toBe('npm test')
})
