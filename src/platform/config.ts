import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { EXAMPLE_EMAIL, problemOfLive } from './live-config.ts'
import { trustedProxiesOf } from './trusted-proxies.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
import type { ScannerPlace } from './virus-scanner.ts'

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.enum(values).default(fallback as never)

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_TLS: choice(['required', 'off'], 'required'),
  INSIDE_NETWORK: choice(['plain', 'encrypted'], 'plain'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  PROVIDERS: choice(['simulated', 'live'], 'simulated'),
  PROCESS: choice(['all', 'web', 'worker'], 'all'),
  SEARCH: choice(['memory', 'postgres'], 'memory'),
  STORAGE_URL: z
    .string()
    .regex(/^file:/, 'must start with file:')
    .optional(),
  DEMO: choice(['1', '0'], '1'),
  CONTACT_EMAIL: z.email().optional(),
  PAYMENTS: choice(['on', 'off'], 'on'),
  RATE_LIMITS: choice(['on', 'off'], 'on'),
  TRUST_PROXY: z
    .string()
    .default('0')
    .transform((text, context) => {
      const proxies = trustedProxiesOf(text)
      if (!proxies) context.addIssue('must be a number of hops from 0 to 10, or addresses and networks between commas')
      return proxies ?? z.NEVER
    }),
  METRICS_ADDRESS: z
    .string()
    .regex(/^(\[[\da-f:]+\]|[^\s:/]+):\d{1,5}$/i, 'must be host:port')
    .optional(),
  VIRUS_SCANNER: z
    .string()
    .regex(/^(off|unix:\/.+|(\[[\da-f:]+\]|[^\s:/]+):\d{1,5})$/i, 'must be host:port, unix:/path or off')
    .optional(),
  SECRET_KEYS: z.string().optional(),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  SIMULATORS_URL: z.url().optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
})

/** From what rooms read the settings of their outside providers (`readSettings`). */
export type Outside = {
  readonly isLive: boolean
  /** All variables that are set. */
  readonly variables: Readonly<Record<string, string>>
  /** Used with simulated providers only. */
  readonly simulators: {
    readonly host: string
    readonly port: number
    /** For a provider that speaks no HTTP. */
    readonly nextPort: number
    /** What the product and browsers call them, without a trailing slash. */
    readonly url: string
  }
}

/** Settings of one process, parsed once at start; see docs/OPERATIONS for the meaning of each variable. */
export type Config = {
  readonly host: string
  readonly port: number
  /** Origin used in links, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Null means the embedded database under `dataDir`. */
  readonly databaseUrl: string | null
  /** As whom tables are made and changed; null where that is who serves. */
  readonly ownerUrl: string | null
  readonly replicaUrl: string | null
  readonly databasePool: number
  readonly providers: 'simulated' | 'live'
  readonly process: 'all' | 'web' | 'worker'
  readonly search: 'memory' | 'postgres'
  /** Folder of stored files. */
  readonly storageDir: string
  readonly fillsDemo: boolean
  /** Where people write to those who run the site; the papers name it. */
  readonly contactEmail: string
  /** Whether money moves here; else neither fees nor gifts are shown. */
  readonly takesPayments: boolean
  readonly limitsRates: boolean
  /** Whose `X-Forwarded-For` and `X-Forwarded-Proto` count. */
  readonly trustedProxies: TrustedProxies
  readonly logLevel: string
  /** Where Prometheus reads; null measures nothing. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Where the daemon is that looks for malware in files that people send; null looks for none. */
  readonly scanner: ScannerPlace | null
  /** Master keys in the form of `openKeys`; null keeps them in a file below `dataDir`. */
  readonly secretKeys: string | null
  readonly outside: Outside
}

/** A setting that is missing or wrong; the message names the variable. */
export class ConfigError extends Error {}

/** Parses the environment or throws a `ConfigError` naming every bad variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter((one): one is [string, string] => Boolean(one[1])))
  const named = Object.keys(environment.shape).map((name) => [name, variableOf(given, name)])
  const parsed = environment.safeParse(Object.fromEntries(named))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  const dataDir = resolve(e.DATA_DIR)
  const config: Config = {
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://${e.HOST}:${e.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    ownerUrl: e.DATABASE_OWNER_URL ?? null,
    replicaUrl: e.DATABASE_REPLICA_URL ?? null,
    databasePool: e.DATABASE_POOL,
    providers: e.PROVIDERS,
    process: e.PROCESS,
    search: e.SEARCH,
    storageDir: e.STORAGE_URL ? resolve(e.STORAGE_URL.replace(/^file:(\/\/)?/, '')) : resolve(dataDir, 'files'),
    fillsDemo: e.DEMO === '1' && e.PROVIDERS === 'simulated',
    contactEmail: e.CONTACT_EMAIL ?? EXAMPLE_EMAIL,
    takesPayments: e.PAYMENTS === 'on',
    limitsRates: e.RATE_LIMITS === 'on',
    trustedProxies: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    metrics: e.METRICS_ADDRESS ? placeOf('METRICS_ADDRESS', e.METRICS_ADDRESS) : null,
    scanner: scannerOf(e.VIRUS_SCANNER ?? 'off'),
    secretKeys: e.SECRET_KEYS ?? null,
    outside: { isLive: e.PROVIDERS === 'live', variables: given, simulators: simulatorsOf(e) },
  }
  const problem = e.PROVIDERS === 'live' ? problemOfLive(config, { ...e, variables: given }) : null
  if (problem !== null) throw new ConfigError(problem)
  return config
}

/**
 * A variable, or what the file holds that `NAME_FILE` names: so a manager of secrets hands them over, and they stand in no environment.
 * Throws a `ConfigError` where both are given or the file cannot be read.
 */
export function variableOf(given: Readonly<Record<string, string>>, name: string): string | undefined {
  const path = given[`${name}_FILE`]
  if (path === undefined) return given[name]
  if (given[name] !== undefined) throw new ConfigError(`${name}: is given twice, by itself and by ${name}_FILE`)
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`${name}_FILE: cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
}

function simulatorsOf(e: z.infer<typeof environment>): Outside['simulators'] {
  const host = reachable(e.HOST)
  const port = e.SIMULATORS_PORT ?? (e.PORT === 0 ? 0 : e.PORT + 1)
  const nextPort = port === 0 ? 0 : port + 1
  return { host, port, nextPort, url: (e.SIMULATORS_URL ?? `http://${host}:${port}`).replace(/\/+$/, '') }
}

/** The address under which this machine calls itself: listening everywhere is no address to call. */
export function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
}

function scannerOf(text: string): ScannerPlace | null {
  if (text === 'off') return null
  return text.startsWith('unix:') ? { path: text.slice('unix:'.length) } : placeOf('VIRUS_SCANNER', text)
}

/** Host and port of `host:port`; IPv6 in brackets. */
function placeOf(name: string, text: string): { readonly host: string; readonly port: number } {
  const [, host = '', port = ''] = /^\[?(.+?)\]?:(\d+)$/.exec(text) ?? []
  if (Number(port) > 65_535) throw new ConfigError(`${name}: must be host:port`)
  return { host, port: Number(port) }
}
