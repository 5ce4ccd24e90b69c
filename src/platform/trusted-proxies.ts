import { isIP } from 'node:net'

/** Which proxies are believed: a number of hops in front of this server, or networks. 0 hops believes nobody. */
export type TrustedProxies = { readonly hops: number } | { readonly networks: readonly Network[] }

/** Addresses that share their first `bits`. */
export type Network = { readonly address: string; readonly bits: number; readonly family: 'ipv4' | 'ipv6' }

const MOST_HOPS = 10
const WIDTH = { ipv4: 32, ipv6: 128 } as const

/** Reads `TRUST_PROXY`: a number of hops from 0 to 10, or addresses and networks between commas; null when it is neither. */
export function trustedProxiesOf(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? { hops: Number(text) } : null
  const networks = text.split(',').map((part) => networkOf(part.trim()))
  return networks.every((network) => network !== null) ? { networks } : null
}

function networkOf(text: string): Network | null {
  const [, address = '', given] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  // A zone means another link on another machine.
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0) return null
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const bits = given === undefined ? WIDTH[family] : Number(given)
  return bits <= WIDTH[family] ? { address, bits, family } : null
}
