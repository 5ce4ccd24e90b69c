import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kernel/refusal.ts'
import type { TrustedProxies } from '../trusted-proxies.ts'

/** Whether who stands at this address, this many steps away from us, is one of our proxies; our peer is step 0. */
export type Trust = (address: string | undefined, step: number) => boolean

/** How Fastify decides whose `X-Forwarded-…` counts. By steps, the entries are believed from the right: a client writes the left. */
export function trustIn(proxies: TrustedProxies): Trust {
  if ('hops' in proxies) return (_address, step) => step < proxies.hops
  const known = new BlockList()
  for (const { address, bits, family } of proxies.networks) known.addSubnet(address, bits, family)
  return (address = '') => {
    const version = isIP(address)
    // An address of IPv4 that came over IPv6 (`::ffff:…`) is found as well.
    return version !== 0 && known.check(address, version === 4 ? 'ipv4' : 'ipv6')
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines under the address of this one: probes. */
    isAnyHost?: boolean
  }
}

const HOST = /^(?:\[[\da-f:.]{2,45}\]|[a-z\d](?:[a-z\d._-]{0,252}))(?::\d{1,5})?$/i
const LARGEST_PORT = 65_535

/**
 * Refuses `BAD_REQUEST` when it cannot be said which address was asked for and by whom: no Host, two of them or one that is
 * no host, and from a trusted proxy another scheme than `http` or `https` or a client that is no address.
 */
export function refuseOddOrigin(request: FastifyRequest, trusts: Trust): void {
  const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || !isHost(request.headers.host)) throw new Refusal('BAD_REQUEST')
  if (!trusts(request.socket.remoteAddress, 0)) return
  const scheme = request.headers['x-forwarded-proto']
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') throw new Refusal('BAD_REQUEST')
  if (isIP(request.ip) === 0) throw new Refusal('BAD_REQUEST')
}

function isHost(text: string | undefined): boolean {
  return text !== undefined && HOST.test(text) && Number(/:(\d+)$/.exec(text)?.[1] ?? 0) <= LARGEST_PORT
}

/** Refuses `WRONG_HOST` under any other address than the public one, so that no page or link is made for another's name. */
export function refusingOtherHosts(publicUrl: string): (request: FastifyRequest) => void {
  const { host: own, protocol } = new URL(publicUrl)
  return ({ headers: { host = '' } }) => {
    // As nearly all write it; with the port of its scheme, it is the same.
    if (host === own) return
    const given = `${protocol}//${host}`
    if (!URL.canParse(given) || new URL(given).host !== own) throw new Refusal('WRONG_HOST')
  }
}

const OF_PROGRAMS = /^\/(?:api|cert)\//

/**
 * What becomes of a request that came to our proxy without TLS: who opens a page is led to the same one with it, and the address is
 * answered; programs, whose next request would say as much in the open, are refused with `WRONG_HOST`. Null for what came with TLS.
 */
export function encryptedAddress(
  request: FastifyRequest,
  { publicUrl, trusts }: { publicUrl: string; trusts: Trust },
): string | null {
  const isPlain = request.headers['x-forwarded-proto'] === 'http' && trusts(request.socket.remoteAddress, 0)
  if (!isPlain || !publicUrl.startsWith('https://')) return null
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || OF_PROGRAMS.test(request.url)) throw new Refusal('WRONG_HOST')
  return `${new URL(publicUrl).origin}${request.url}`
}
