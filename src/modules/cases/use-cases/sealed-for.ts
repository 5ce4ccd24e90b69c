/** Purposes of the keys that seal what must not be read by others. */
export const SEALED_FOR = { address: 'case-address', senNote: 'case-sen-note' } as const
