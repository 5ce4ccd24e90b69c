import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import type { AmountPlugs } from '#kernel/amount.ts'

const AMOUNTS = /\/src\/modules\/[^/]+\/domain\/amounts\.ts(\?|$)/

/**
 * Amounts as pages get them: `domain/amounts.ts` of a room is run, and its place is taken by the unit and the default of each. Their bounds
 * and names, and what they are made from, do not travel.
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
        const { amounts } = (await (development?.ssrLoadModule(file) ?? import(pathToFileURL(file).href))) as {
          readonly amounts: AmountPlugs
        }
        return { code: shownAmounts(amounts), moduleSideEffects: false }
      },
    },
  }
}

/** A module with the unit and the default of these amounts. */
export function shownAmounts(amounts: AmountPlugs): string {
  const shown = Object.entries(amounts).map(([name, { unit, default: value }]) => [name, { unit, default: value }])
  return `export const amounts = ${JSON.stringify(Object.fromEntries(shown))}\n`
}
