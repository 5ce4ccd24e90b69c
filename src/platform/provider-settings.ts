import { z } from 'zod'
import { ConfigError, variableOf } from './config.ts'
import type { Outside } from './config.ts'

/** An address without a trailing slash, below which calls are made. */
export const baseUrl = z.url().transform((url) => url.replace(/\/+$/, ''))

/** Where the stand-in of one provider is; `nextPort` is for one that speaks no HTTP and listens on a port of its own. */
export type SimulatorPlace = { readonly url: string; readonly host: string; readonly nextPort: number }

/** One variable of a provider. */
export type ProviderSetting<V> = {
  /** Its name in the environment. */
  readonly variable: string
  readonly schema: z.ZodType<V>
  /** What counts without it with live providers; a setting without this one is needed then. */
  readonly live?: NoInfer<V>
  /** What counts without it with simulated providers: what the simulator knows or where it is; worth nothing anywhere else. */
  readonly simulated: NoInfer<V> | ((simulator: SimulatorPlace) => NoInfer<V>)
}

/** An outside provider: under which name simulators know it, and from which variables its settings `S` come. */
export type ProviderSettings<S = Readonly<Record<string, unknown>>> = {
  readonly name: string
  readonly settings: { readonly [K in keyof S]: ProviderSetting<S[K]> }
}

/** What a room reads from the variables of a provider. */
export type SettingsOf<P> = P extends ProviderSettings<infer S> ? S : never

/** Declares the settings of a provider; identity at run time, inference at compile time. */
export function providerSettings<S>(name: string, settings: ProviderSettings<S>['settings']): ProviderSettings<S> {
  return { name, settings }
}

/** The settings of all providers of one process. */
export type ReadSettings = {
  /** Those of one provider, which a room must have declared. */
  readonly of: <S>(provider: ProviderSettings<S>) => S
  /** The same by the provider's name, for its simulator. */
  readonly byName: Readonly<Record<string, unknown>>
}

/** Reads the settings of these providers, or throws a `ConfigError` naming every variable that is bad or missing. */
export function readSettings(outside: Outside, providers: readonly ProviderSettings[]): ReadSettings {
  const read = providers.map((provider) => ({ provider, ...settingsOf(outside, provider) }))
  const problems = read.flatMap((one) => one.problems)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const values = new Map<unknown, unknown>(read.map((one) => [one.provider, one.values]))
  return {
    of: <S>(provider: ProviderSettings<S>) => {
      if (!values.has(provider)) throw new Error(`the provider ${provider.name} is declared by no room`)
      return values.get(provider) as S
    },
    byName: Object.fromEntries(read.map((one) => [one.provider.name, one.values])),
  }
}

/** Whether an address is on another machine and called without TLS. */
function isReadable(text: string): boolean {
  return /^http:\/\/(?!(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$))/i.test(text)
}

type Read = { readonly values: Readonly<Record<string, unknown>>; readonly problems: readonly string[] }

function settingsOf({ isLive, variables, simulators }: Outside, { name, settings }: ProviderSettings): Read {
  const { host, nextPort } = simulators
  const place: SimulatorPlace = { url: `${simulators.url}/${name}`, host, nextPort }
  const problems: string[] = []
  const valueOf = ({ variable, schema, live, simulated }: ProviderSetting<unknown>): unknown => {
    const given = variableOf(variables, variable)
    if (given !== undefined) {
      const { data, error } = schema.safeParse(given)
      if (isLive && isReadable(given)) problems.push(`${variable}: must start with https:// with PROVIDERS=live`)
      problems.push(...(error?.issues ?? []).map(({ message }) => `${variable}: ${message}`))
      return data
    }
    if (!isLive) return typeof simulated === 'function' ? (simulated as (at: SimulatorPlace) => unknown)(place) : simulated
    if (live === undefined) problems.push(`${variable}: needed with PROVIDERS=live`)
    return live
  }
  const values = Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, valueOf(setting)]))
  return { values, problems }
}
