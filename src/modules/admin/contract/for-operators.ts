import type { Access } from '#kernel/endpoint.ts'

/** Access of a call of the back office. */
export function forOperators({ mutates, object = 'none' }: { readonly mutates: boolean; readonly object?: string }): Access {
  return { roles: ['operator'], object, mutates, rate: mutates ? 'write' : 'read' }
}
