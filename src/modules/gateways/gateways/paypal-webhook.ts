import { X509Certificate, verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { outboundTo } from '#platform/outbound.ts'
import type { Outbound } from '#platform/outbound.ts'
import type { Delivery, Gateway, Hint } from '../domain/gateway.ts'

const FETCH_MS = 5000
const CERTIFICATES = 16
const KEPT_MS = 3_600_000
// PayPal tries for three days, with the time of the first try.
const OLDEST_MS = 4 * 86_400_000
const FUTURE_MS = 300_000
const HOLDERS = ['messageverificationcerts.paypal.com', 'messageverificationcerts.sandbox.paypal.com'] as const
const LONGEST_CHAIN = 5

type Trust = {
  readonly webhookId: string
  /** From which hosts certificates are read. */
  readonly certHosts: readonly string[]
  /** Certificates of authorities in PEM. */
  readonly trusted: readonly string[]
}

const resource = z.object({
  id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  custom_id: z.string().nullish(),
  purchase_units: z.array(z.object({ invoice_id: z.string().nullish() })).nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
})
const event = z.object({ id: z.string().min(1).max(255), event_type: z.string().max(255), resource })

const MERCHANT_REF = /^T[\dA-Z]{18}$/

/**
 * Verifies deliveries without asking PayPal: its certificate comes from a known host and leads to a known authority, and has signed the
 * delivery's id, time and our webhook with the CRC-32 of the raw bytes. That sum is no hash: a holder of one delivery could make
 * another body of it, which is one more reason to take it for a hint only.
 */
export function paypalWebhooks({ webhookId, certHosts, trusted }: Trust): Gateway['readWebhook'] {
  const certificates = new LRUCache<string, readonly X509Certificate[]>({ max: CERTIFICATES, ttl: KEPT_MS })
  let authorities: readonly X509Certificate[] | undefined
  const outbound = outboundTo((url) => isCertificateUrl(url, certHosts))
  const chainAt = async (url: URL): Promise<readonly X509Certificate[]> => {
    const known = certificates.get(url.href)
    if (known) return known
    const chain = await readChain(outbound, url)
    certificates.set(url.href, chain)
    return chain
  }
  return async (delivery) => {
    const signed = signedIn(delivery)
    const url = signed && certificateUrl(signed.certUrl, certHosts)
    if (!signed || !url || !isTimely(signed.time, delivery.now)) return null
    try {
      const chain = await chainAt(url)
      authorities ??= trusted.flatMap(certificatesIn)
      const leaf = chain[0]
      if (!leaf || !isTrusted(chain, { authorities, now: delivery.now })) return null
      const text = `${signed.id}|${signed.time}|${webhookId}|${crc32(delivery.raw)}`
      if (!verify('RSA-SHA256', Buffer.from(text), leaf.publicKey, signed.signature)) return null
      return hintOf(delivery.raw)
    } catch {
      return null
    }
  }
}

type Signed = { readonly id: string; readonly time: string; readonly certUrl: string; readonly signature: Buffer }

function signedIn({ headers }: Delivery): Signed | null {
  const one = (name: string): string => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, certUrl, sig] = [one('transmission-id'), one('transmission-time'), one('cert-url'), one('transmission-sig')]
  if (one('auth-algo') !== 'SHA256withRSA' || !/^[\w-]{1,64}$/.test(id) || !/^[A-Za-z\d+/]{100,1000}={0,2}$/.test(sig))
    return null
  const signature = Buffer.from(sig, 'base64')
  // Base 64 has several spellings of the same bytes.
  return signature.toString('base64') === sig ? { id, time, certUrl, signature } : null
}

function isTimely(time: string, now: Date): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(time)) return false
  const ago = now.getTime() - Date.parse(time)
  return ago <= OLDEST_MS && ago >= -FUTURE_MS
}

/** Only hosts that we name are called, and only by https unless they are on this machine. */
function isCertificateUrl(url: URL, hosts: readonly string[]): boolean {
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname))
  return isSafe && hosts.includes(url.host) && url.username === '' && url.password === ''
}

function certificateUrl(text: string, hosts: readonly string[]): URL | null {
  const url = URL.parse(text)
  return url && isCertificateUrl(url, hosts) ? url : null
}

async function readChain(outbound: Outbound, url: URL): Promise<readonly X509Certificate[]> {
  const response = await outbound(url, { signal: AbortSignal.timeout(FETCH_MS) })
  if (!response.ok) throw new Error('PayPal does not show its certificate')
  return certificatesIn(await response.text()).slice(0, LONGEST_CHAIN)
}

function certificatesIn(pem: string): readonly X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return found.map((one) => new X509Certificate(one))
}

/** Whether the first certificate is PayPal's, and each was issued by the next, the last one by an authority. */
function isTrusted(
  chain: readonly X509Certificate[],
  { authorities, now }: { readonly authorities: readonly X509Certificate[]; readonly now: Date },
): boolean {
  const isNow = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo)
  const issues = (issuer: X509Certificate, one: X509Certificate): boolean =>
    issuer.ca && isNow(issuer) && one.checkIssued(issuer) && one.verify(issuer.publicKey)
  const [leaf] = chain
  if (!leaf || !HOLDERS.some((name) => leaf.checkHost(name)) || !chain.every(isNow)) return false
  for (const [index, one] of chain.entries()) {
    if (authorities.some((authority) => issues(authority, one))) return true
    const next = chain[index + 1]
    if (!next || !issues(next, one)) return false
  }
  return false
}

function hintOf(raw: Buffer): Hint | null {
  const { success, data } = event.safeParse(JSON.parse(raw.toString('utf8')))
  if (!success) return null
  const { id: eventId, event_type: kind, resource: about } = data
  // A refund carries the reference of its payment as `custom_id`.
  const refs = [about.invoice_id, about.custom_id, about.purchase_units?.[0]?.invoice_id]
  const merchantRef = refs.find((ref) => ref && MERCHANT_REF.test(ref)) ?? null
  const isOrder = kind.startsWith('CHECKOUT.')
  const providerRef = (isOrder ? about.id : about.supplementary_data?.related_ids?.order_id) ?? null
  return { eventId, kind, merchantRef, providerRef }
}
