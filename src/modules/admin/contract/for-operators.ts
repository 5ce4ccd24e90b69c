import type { Access } from '#kernel/endpoint.ts'

type Asked = {
  readonly mutates: boolean
  readonly object?: string
  /** Whether it moves money, or decides who gets it: a fresh code is asked for. */
  readonly movesMoney?: true
}

/** Access of a call of the back office. */
export function forOperators({ mutates, object = 'none', movesMoney }: Asked): Access {
  const rate = mutates ? 'write' : 'read'
  return { roles: ['operator'], object, mutates, rate, ...(movesMoney && { asksFreshCode: true }) }
}
