// Writes src/app/room-types.d.ts from the rooms' folders: the names of their words, refusals and notices, and what they sell, so that
// another name does not compile. `--check` fails when the file is stale.
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { placeOfTexts } from '#app/place-of-texts.ts'

const FILE = new URL('../src/app/room-types.d.ts', import.meta.url)
const ROOT = new URL('../src/', import.meta.url).pathname
// Words that only the server composes.
const SERVER_ONLY = ['amount', 'head', 'guide', 'notice', 'paid', 'papers', 'refusal', 'sent']

const found = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
const roomOf = (path: string): string => path.split('/')[1] ?? ''
const typeOfTexts = (path: string): string => `typeof import('../${path}')`

const texts = [...found('web/texts/**/zh.json'), ...found('modules/*/texts/**/zh.json')]
  .map((path) => ({ path, folder: path.split('/').at(-2) ?? '', ...placeOfTexts(`/${path}`) }))
  .filter(({ folder }) => !SERVER_ONLY.includes(folder))
// Words of all rooms that are one file of the build.
const joined = found('app/joined/*/zh.ts').map((path) => placeOfTexts(`/${path}`).namespace)
const words = texts.filter(({ folder }) => !joined.includes(folder))
const joinedWords = (name: string): string =>
  texts
    .filter(({ folder }) => folder === name)
    .map(({ path }) => `        ${roomOf(path)}: ${typeOfTexts(path)}`)
    .join('\n')
const refusals = [
  { name: 'groundRefusals', path: 'platform/refusals.ts' },
  ...found('modules/*/refusals.ts').map((path) => ({ name: `${roomOf(path)}Refusals`, path })),
]
const sells = found('modules/*/sells.ts').map((path) => ({ name: `${roomOf(path)}Sells`, path }))
const accounts = found('modules/*/accounts.ts').map((path) => ({ name: `${roomOf(path)}Accounts`, path }))
const withTopics = found('modules/*/texts/topic/zh.json').map((path) => roomOf(path))
const topics = withTopics.map((room) => ({ name: `${room}Topics`, path: `modules/${room}/notices.ts` }))
const reported = found('modules/*/reported.ts').map((path) => ({ name: `${roomOf(path)}Reported`, path }))
const notices = found('modules/*/notices.ts').map((path) => ({ name: `${roomOf(path)}Notices`, path }))

const quoted = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)
const typeName = ({ name }: { readonly name: string }): string => `${name[0]?.toUpperCase()}${name.slice(1)}`
const declared = (file: string, collected: string, list: readonly { readonly name: string }[]): string =>
  [
    ...list.map((one) => `type ${typeName(one)} = Record<keyof typeof ${one.name}, true>`),
    `declare module '#kernel/${file}.ts' {`,
    `  interface ${collected} extends ${list.map(typeName).join(', ')} {}`,
    '}',
  ].join('\n')

const text = `// Written by scripts/room-types.ts from the rooms' folders. Do not edit.
import 'i18next'
${refusals.map(({ name, path }) => `import type { refusals as ${name} } from '../${path}'`).join('\n')}
${notices.map(({ name, path }) => `import type { notices as ${name} } from '../${path}'`).join('\n')}
${reported.map(({ name, path }) => `import type { reported as ${name} } from '../${path}'`).join('\n')}
${topics.map(({ name, path }) => `import type { topics as ${name} } from '../${path}'`).join('\n')}
${sells.map(({ name, path }) => `import type { sells as ${name} } from '../${path}'`).join('\n')}
${accounts.map(({ name, path }) => `import type { accounts as ${name} } from '../${path}'\n`).join('')}import type { DetailsSold } from '#platform/sale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web'
    resources: {
${words.map(({ path, namespace }) => `      ${quoted(namespace)}: ${typeOfTexts(path)}`).join('\n')}
${joined.map((name) => `      ${name}: {\n${joinedWords(name)}\n      }`).join('\n')}
    }
  }
}

${declared('refusal', 'RefusalCodes', refusals)}

${declared('notice', 'NoticeKinds', notices)}

${reported.map((one) => `type ${typeName(one)} = typeof ${one.name}`).join('\n')}
declare module '#kernel/reported-kinds.ts' {
  interface ReportedKinds extends ${reported.map(typeName).join(', ')} {}
}

${declared('notice', 'NoticeTopics', topics)}

${sells.map((one) => `type ${typeName(one)} = DetailsSold<typeof ${one.name}>`).join('\n')}
${accounts.map((one) => `type ${typeName(one)} = Record<keyof typeof ${one.name}, true>\n`).join('')}declare module '#kernel/sale-kinds.ts' {
  interface SaleKinds extends ${sells.map(typeName).join(', ')} {}
${accounts.length === 0 ? '' : `  interface SellerAccountCodes extends ${accounts.map(typeName).join(', ')} {}\n`}}
`

if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8').catch(() => '')) !== text) {
    console.error('src/app/room-types.d.ts is stale: run npm run types')
    process.exitCode = 1
  }
} else await writeFile(FILE, text)
