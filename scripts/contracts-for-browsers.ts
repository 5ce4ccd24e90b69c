import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'

const CONTRACT = /\/src\/modules\/[^/]+\/contract\/[^/]+\.ts$/
const VALIDATOR = /\/node_modules\/zod\//

/**
 * Contracts as browsers get them (docs/decisions/0024): a module below `contract/` is run by Node, and its place is taken by
 * what that gave. A schema is no part of it, so the validator and whatever a contract knows stay on the server.
 */
export function contractsForBrowsers(): Plugin {
  let development: ViteDevServer | undefined
  return {
    name: 'contracts-for-browsers',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: (server) => {
      development = server
    },
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => {
        // Vite runs it again after an edit; Node keeps what it has run.
        const exported: unknown = await (development?.ssrLoadModule(id) ?? import(pathToFileURL(id).href))
        return { code: browserModule(exported as Readonly<Record<string, unknown>>), moduleSideEffects: false }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const ids = chunk.type === 'chunk' ? chunk.moduleIds : []
        if (!ids.some((id) => VALIDATOR.test(id))) continue
        const files = ids.filter((id) => !id.includes('/node_modules/')).map((id) => relative(process.cwd(), id))
        this.error(`The validator would travel to browsers, with one of ${files.join(', ')}`)
      }
    },
  }
}

/** A module with the calls among these exports as method and path, and with what JSON can say as it is; all else is left out. */
export function browserModule(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => [name, isCall(value) ? { method: value.method, path: value.path } : value] as const)
    .filter(([, value]) => isJson(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

function isCall(value: unknown): value is { readonly method: string; readonly path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}
