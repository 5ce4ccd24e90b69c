import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { LAUNCHED, NPM_SCRIPTS, commandProblem, commandsIn } from './named-commands.ts'

const ROOT = join(import.meta.dirname, '..')
// Decisions and measurements say what was run when they were made.
const PAGES = globSync(['*.md', 'docs/*.md', 'src/**/*.md', '.github/**/*.md'], { cwd: ROOT }).map((path) =>
  path.replaceAll('\\', '/'),
)
const NAMED = PAGES.flatMap((page) => commandsIn(readFileSync(join(ROOT, page), 'utf8')).map((command) => ({ page, command })))

/** Those that end within seconds and change nothing: what is given to them, how they end, and what they say. */
const CHEAP: Readonly<Record<string, readonly [args: readonly string[], status: number, says: string]>> = {
  types: [['--check'], 0, ''],
  'new-room': [[], 2, 'usage: npm run new-room <name>'],
  'new-listing': [[], 2, 'usage: npm run new-listing <name>'],
  'test:one': [[], 2, 'npm run test:one -- '],
  demo: [[], 2, 'usage: npm run demo -- '],
  admin: [[], 1, 'usage: npm run admin -- create-operator'],
}
/** Those that serve, build, test, measure or write. */
const LONG = ['start', 'dev', 'build', 'test', 'test:all', 'test:postgres', 'test:other-browsers', 'check', 'states', 'bench']

/** The machine's own Node, which may be older than that of the product; else the one that runs this. */
function machineNode(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, 'node')).find((path) => existsSync(path)) ?? process.execPath
}

test('commands are found in code blocks, tables and sentences', () => {
  const text = `Run \`PAYMENTS=off npm start\` or \`npm run test:one -- cases\n-t draft\`, in \`node_modules\`.

| \`npm run dev\` | hot |

\`\`\`sh
$ node scripts/launch.mjs dev
docker build .
\`\`\`
`
  expect(commandsIn(text)).toEqual([
    'node scripts/launch.mjs dev',
    'npm start',
    'npm run test:one -- cases -t draft',
    'npm run dev',
  ])
})

test('a wrong command is refused', () => {
  const wrong = {
    'npm run nothing': 'package.json has no script nothing',
    'npm run check --fix': 'npm keeps --fix for itself',
    'npm run test:one -- no/such/test': 'test:one knows no no/such/test',
    'npm run bench -- nothing': 'bench knows no nothing',
    'npm run admin -- delete-everything': 'admin knows no delete-everything',
    'npm publish': 'npm publish is none of ours',
    'node scripts/table-types.ts': 'Node 20 runs no TypeScript',
    'node scripts/nothing.mjs': 'scripts/nothing.mjs is missing',
    'node scripts/launch.mjs nothing': 'scripts/launch.mjs knows no nothing',
    'npx nothing-at-all': 'no package brings nothing-at-all',
    'vitest run test/limits-page.test.ts -u': 'vitest is not in the PATH',
  }
  for (const [command, problem] of Object.entries(wrong)) {
    expect(commandsIn(`It is \`${command}\`.`)).toEqual([command])
    expect(commandProblem(command)).toContain(problem)
  }
})

test('every command that a page names exists and starts as it is written', () => {
  expect(NAMED.length).toBeGreaterThan(30)
  const wrong = NAMED.flatMap(({ page, command }) => {
    const problem = commandProblem(command)
    return problem === null ? [] : [`${page}: ${command}: ${problem}`]
  })
  expect(wrong).toEqual([])
})

test('every script has its line in CONTRIBUTING, and is either tried here or long', () => {
  const page = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  for (const name of Object.keys(NPM_SCRIPTS)) expect(page).toMatch(new RegExp(`^\\| \`npm (run )?${name}[ \`]`, 'm'))
  expect(Object.keys(NPM_SCRIPTS).toSorted()).toEqual([...Object.keys(CHEAP), ...LONG].toSorted())
  const launched = new Set(Object.values(NPM_SCRIPTS).map((script) => script.split(' ')[2]))
  expect(launched).toEqual(new Set(Object.keys(LAUNCHED)))
})

test.for(Object.entries(CHEAP))("%s starts on the machine's own Node", ([name, [args, status, says]]) => {
  const [, launcher = '', launched = ''] = NPM_SCRIPTS[name]?.split(' ') ?? []
  const outcome = spawnSync(machineNode(), [launcher, launched, ...args], { cwd: ROOT, encoding: 'utf8' })
  expect(outcome, outcome.stderr).toMatchObject({ status, stderr: expect.stringContaining(says) })
})
