import type { Config } from './config.ts'

// What is refused where money and people are real. Each problem names the variable.

/** Where people write while nobody has said where. */
export const EXAMPLE_EMAIL = 'help@tutorharbour.example'

const ADDRESSES = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'] as const
const ENCRYPTED = ['require', 'verify-ca', 'verify-full']
const LOCAL = /^$|^\/|^%2f|^localhost$|^127(?:\.\d{1,3}){3}$|^\[?::1\]?$/i

type Databases = Readonly<Partial<Record<(typeof ADDRESSES)[number], string | undefined>>>

/** What was given, as far as the configuration does not say it. */
type Given = Databases & {
  readonly VIRUS_SCANNER?: string | undefined
  readonly DATABASE_TLS: 'required' | 'off'
  readonly INSIDE_NETWORK: 'plain' | 'encrypted'
  /** All variables that are set. */
  readonly variables: Readonly<Record<string, string>>
}

/** Why live providers are refused with this configuration, or null. */
export function problemOfLive(config: Config, given: Given): string | null {
  return (
    problemOfGround(config) ??
    (given.VIRUS_SCANNER === undefined
      ? 'VIRUS_SCANNER: needed with PROVIDERS=live; off says that files are looked at elsewhere'
      : null) ??
    (given.DATABASE_TLS === 'required' ? readableDatabase(given) : null) ??
    (given.INSIDE_NETWORK === 'plain' ? readableNeighbour(config) : null) ??
    lastingPassword(given)
  )
}

function problemOfGround({ databaseUrl, publicUrl, contactEmail, limitsRates }: Config): string | null {
  if (!databaseUrl) return 'PROVIDERS: live needs DATABASE_URL; the embedded database does not survive power loss'
  // Session cookies need it, and codes must not travel readable.
  if (new URL(publicUrl).protocol !== 'https:') return 'PUBLIC_URL: must start with https:// with PROVIDERS=live'
  if (contactEmail === EXAMPLE_EMAIL) return 'CONTACT_EMAIL: needed with PROVIDERS=live'
  return limitsRates ? null : 'RATE_LIMITS: off is refused with PROVIDERS=live'
}

/** What would be said in the open to another machine of the site: none of these three speaks TLS. */
function readableNeighbour({ host, metrics, scanner }: Config): string | null {
  const places = {
    HOST: host,
    METRICS_ADDRESS: metrics?.host ?? '',
    VIRUS_SCANNER: scanner && 'host' in scanner ? scanner.host : '',
  }
  const [name] = Object.entries(places).find(([, place]) => !LOCAL.test(place)) ?? []
  if (name === undefined) return null
  return `${name}: has to be this machine with PROVIDERS=live; INSIDE_NETWORK=encrypted says that what is between is encrypted`
}

/** A database elsewhere with a password that nobody changes: one that a manager of secrets hands over can be. */
function lastingPassword(given: Given): string | null {
  const hasLasting = (name: (typeof ADDRESSES)[number]): boolean => {
    const url = elsewhere(given[name])
    return url !== null && !(`${name}_FILE` in given.variables) && (url.password !== '' || url.searchParams.has('password'))
  }
  const name = ADDRESSES.find(hasLasting)
  if (name === undefined) return null
  return `${name}: its password has to come from ${name}_FILE with PROVIDERS=live, or leave it to a certificate`
}

/** The address of a database on another machine; null for one on this. */
function elsewhere(address: string | undefined): URL | null {
  const url = address === undefined ? null : URL.parse(address)
  return url && !LOCAL.test(url.searchParams.get('host') ?? url.hostname) ? url : null
}

/** A database elsewhere that is asked without TLS: what people wrote would travel readable. */
function readableDatabase(given: Databases): string | null {
  for (const name of ADDRESSES) {
    const searchParams = elsewhere(given[name])?.searchParams
    if (!searchParams) continue
    if (searchParams.has('uselibpqcompat')) return `${name}: uselibpqcompat would take any certificate`
    if (!ENCRYPTED.includes(searchParams.get('sslmode') ?? ''))
      return `${name}: needs sslmode=verify-full with PROVIDERS=live; DATABASE_TLS=off says that its network is closed`
  }
  return null
}
