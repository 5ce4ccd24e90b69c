/** Where a browser takes push messages, as `PushSubscription.toJSON` gives it: keys base64url (RFC 8291). */
export type PushAddress = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

/** Most browsers of one person; a further one takes the place of the oldest. */
export const MOST_BROWSERS = 10

// The push services of Chrome and its relatives, Firefox, Safari and Edge.
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
]

/**
 * Whether an address belongs to a push service of a browser, or to the simulator of one: the product sends to no other place,
 * whoever names it.
 */
export function isPushService(endpoint: string, simulator: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username } = new URL(endpoint)
  if (simulator !== null) return endpoint.startsWith(`${simulator}/`)
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((service) => service.test(hostname))
}
