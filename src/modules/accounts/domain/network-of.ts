/** The network of an address, as far as one sender usually owns it: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const v4 = mapped ?? (/^\d+\.\d+\.\d+\.\d+$/.test(address) ? address : null)
  if (v4) return v4.split('.').slice(0, 3).join('.')
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? []
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''))
  return groups.slice(0, 3).join(':')
}
