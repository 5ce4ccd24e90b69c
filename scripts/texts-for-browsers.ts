import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '#kernel/locale.ts'
import { fileOfTexts } from '../src/app/file-of-texts.ts'
import { placeOfTexts } from '../src/app/place-of-texts.ts'

const ROOT = join(import.meta.dirname, '..')
// Read by loaders and refusals only, or joined; as in `src/app/texts.ts`.
const NOT_OF_PAGES = /\/texts\/(?:amount|head|guide|lists|notice|office|papers|places|refusal|sent|topic)\//

/** Words as pages get them: `search-panels/zh` → JSON. */
export function browserTexts(): ReadonlyMap<string, string> {
  const own = globSync('src/{web,modules/*}/texts/**/*.json', { cwd: ROOT })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => !NOT_OF_PAGES.test(path))
    .map((path) => [nameOf(path), compact(path)] as const)
  const joined = globSync('src/app/joined/*', { cwd: ROOT }).flatMap((folder) =>
    LOCALES.map((locale) => [`${basename(folder)}/${locale}`, joinedTexts(basename(folder), locale)] as const),
  )
  return new Map([...own, ...joined].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const compact = (path: string): string => JSON.stringify(JSON.parse(readFileSync(join(ROOT, path), 'utf8')))

function nameOf(path: string): string {
  const { namespace, locale } = placeOfTexts(path)
  return `${namespace}/${locale}`
}

function joinedTexts(folder: string, locale: string): string {
  const paths = globSync(`src/modules/*/texts/${folder}/${locale}.json`, { cwd: ROOT }).toSorted()
  const byRoom = paths.map((path) => `${JSON.stringify(basename(dirname(dirname(dirname(path)))))}:${compact(path)}`)
  return `{${byRoom.join()}}`
}

/**
 * Each namespace of words is a file whose name a page can tell by itself, with one version for all: a table of their names would grow
 * with every page behind the login, and every visitor would load it.
 */
export function textsForBrowsers(): Plugin {
  const texts = browserTexts()
  const version = createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('hex')
    .slice(0, 7)
  return {
    name: 'texts-for-browsers',
    config: () => ({ define: { TEXTS_VERSION: JSON.stringify(version) } }),
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [name, json] of texts) {
        const [namespace = '', locale = ''] = name.split('/')
        this.emitFile({
          type: 'asset',
          fileName: fileOfTexts({ namespace, locale, version }),
          source: `export default ${json}\n`,
        })
      }
    },
  }
}
