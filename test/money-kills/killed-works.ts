/** What processes are killed while they do it. */
export const KILLED_WORKS = [
  'giving back',
  'closing orders',
  'erasing accounts',
  'collecting fines',
  'paying courses',
  'releasing courses',
  'returning courses',
] as const
export type KilledWork = (typeof KILLED_WORKS)[number]
export type KilledSettings = { readonly url: string; readonly secretKeys: string; readonly work: KilledWork }
