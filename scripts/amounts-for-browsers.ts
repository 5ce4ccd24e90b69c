import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { amountText } from '#kernel/amount.ts'
import type { AmountPlugs } from '#kernel/amount.ts'

const ROOT = join(import.meta.dirname, '..')
const AMOUNTS = /\/src\/(?:modules\/[^/]+\/domain|web\/default)[/-]amounts\.ts(\?|$)/
const DEFAULTS = 'src/web/default-amounts.ts'

/**
 * Amounts as pages get them: `domain/amounts.ts` of a room is run, and its place is taken by the unit and the default of each; the list of all
 * defaults is one of texts. Their bounds and names, and what they are made from, do not travel.
 */
export function amountsForBrowsers(): Plugin {
  let development: ViteDevServer | undefined
  return {
    name: 'amounts-for-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: (server) => {
      development = server
    },
    load: {
      filter: { id: AMOUNTS },
      handler: async (id) => {
        const file = id.split('?', 1)[0] ?? id
        // Vite runs it again after an edit; Node keeps what it has run.
        const run = async (path: string): Promise<AmountPlugs> => {
          const { amounts } = (await (development?.ssrLoadModule(path) ?? import(pathToFileURL(path).href))) as {
            readonly amounts: AmountPlugs
          }
          return amounts
        }
        if (!file.replaceAll('\\', '/').endsWith(DEFAULTS))
          return { code: shownAmounts(await run(file)), moduleSideEffects: false }
        const rooms = globSync('src/modules/*/domain/amounts.ts', { cwd: ROOT }).toSorted()
        return {
          code: defaultTexts(await Promise.all(rooms.map(async (path) => await run(join(ROOT, path))))),
          moduleSideEffects: false,
        }
      },
    },
  }
}

/** A module with the unit and the default of these amounts. */
export function shownAmounts(amounts: AmountPlugs): string {
  const shown = Object.entries(amounts).map(([name, { unit, default: value }]) => [name, { unit, default: value }])
  return `export const amounts = ${JSON.stringify(Object.fromEntries(shown))}\n`
}

/** A module with the defaults of these amounts as texts have them: `DEFAULT_AMOUNTS` of `web/default-amounts.ts`. */
export function defaultTexts(rooms: readonly AmountPlugs[]): string {
  const texts = rooms.flatMap((amounts) =>
    Object.entries(amounts).map(([name, { unit, default: value }]) => [name, amountText(unit, value)] as const),
  )
  return `export const DEFAULT_AMOUNTS = ${JSON.stringify(Object.fromEntries(texts))}\n`
}
