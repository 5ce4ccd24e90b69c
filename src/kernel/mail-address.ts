const NAME = /^[A-Za-z0-9_'+/=?^{|}~!#$%&*-]+(?:\.[A-Za-z0-9_'+/=?^{|}~!#$%&*-]+)*$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/

/** An address of e-mail as mail servers write it, names in their own script such as `例子.香港` too; null for what is none. */
export function mailAddress(text: string): string | null {
  const [, name = '', place = ''] = /^([^@]+)@([^@/\\:?#]+)$/.exec(text) ?? []
  const host = URL.parse(`https://${place}`)?.hostname ?? ''
  return NAME.test(name) && HOST.test(host) ? `${name}@${host}` : null
}
