import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'

const CONTRACT = /\/src\/modules\/[^/]+\/(?:listings\/[^/]+\/)?contract\/[^/?]+\.ts(\?|$)/
const VALIDATOR = /\/node_modules\/zod\//

/**
 * Contracts as pages get them (docs/decisions/0024): a module below `contract/` is run, and its place is taken by the calls and
 * constants that it exports. A schema is no part of that: to import one fails the build, as does a page with the validator.
 */
export function contractsForBrowsers(): Plugin {
  let development: ViteDevServer | undefined
  return {
    name: 'contracts-for-browsers',
    enforce: 'pre',
    // In development the pages' server runs contracts as they are.
    applyToEnvironment: ({ name, config }) => name === 'client' || config.command === 'build',
    configureServer: (server) => {
      development = server
    },
    // Each file that names a contract gets a copy of its own, in which only the calls that it makes are left: shared ones would
    // be tiny files that pages wait for.
    resolveId: {
      filter: { id: /\/contract\// },
      async handler(source, importer, options) {
        if (development || importer === undefined) return null
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        return found && CONTRACT.test(found.id)
          ? `${found.id}?without-schemas&for=${encodeURIComponent(relative(this.environment.config.root, importer))}`
          : null
      },
    },
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => {
        const file = id.split('?', 1)[0] ?? id
        // Vite runs it again after an edit; Node keeps what it has run.
        const exported: unknown = await (development?.ssrLoadModule(file) ?? import(pathToFileURL(file).href))
        return { code: browserModule(exported as Readonly<Record<string, unknown>>), moduleSideEffects: false }
      },
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const ids = chunk.type === 'chunk' ? chunk.moduleIds : []
        if (!ids.some((id) => VALIDATOR.test(id))) continue
        const files = ids.filter((id) => !id.includes('/node_modules/')).map((id) => relative(this.environment.config.root, id))
        this.error(`The validator would travel to browsers, with one of ${files.join(', ')}`)
      }
    },
  }
}

/** A module with the calls among these exports, alone or in tables, as method and path, and with what JSON can say as it is; all else is left out. */
export function browserModule(exported: Readonly<Record<string, unknown>>): string {
  return Object.entries(exported)
    .map(([name, value]) => [name, withoutSchemas(value)] as const)
    .filter(([, value]) => isJson(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

/** Calls, also those in a table of them, as method and path. */
function withoutSchemas(value: unknown): unknown {
  if (isCall(value)) return { method: value.method, path: value.path }
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSchemas(one)]))
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function isCall(value: unknown): value is { readonly method: string; readonly path: string } {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return isPlain(value) && Object.values(value).every(isJson)
}
