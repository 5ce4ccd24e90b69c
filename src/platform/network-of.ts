const FULL = 8
const LINK_GROUPS = 4
const SITE_GROUPS = 3

/** One sender as limits count them: an IPv4 address; of IPv6 the /64, because any address in it is one machine's for the asking. */
export function senderOf(address: string): string {
  return v4Of(address) ?? groupsOf(address).slice(0, LINK_GROUPS).join(':')
}

/** The network of an address, as far as one sender usually owns it: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const v4 = v4Of(address)
  return v4 ? v4.split('.').slice(0, 3).join('.') : groupsOf(address).slice(0, SITE_GROUPS).join(':')
}

function v4Of(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped ?? (/^\d+\.\d+\.\d+\.\d+$/.test(address) ? address : null)
}

/** The groups of an IPv6 address, written out, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, FULL - first.length - last.length)
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}
