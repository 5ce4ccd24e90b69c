import type { Keys } from '#platform/keys.ts'
import { SEALED_FOR } from './sealed-for.ts'

type Texts = { readonly address: string | null; readonly senNote: string | null }

/** What of a case is stored sealed. */
export function sealTexts(keys: Keys, { address, senNote }: Texts): Texts {
  return {
    address: address === null ? null : keys.seal(SEALED_FOR.address, address),
    senNote: senNote === null ? null : keys.seal(SEALED_FOR.senNote, senNote),
  }
}

/** The same, opened. */
export function openTexts(keys: Keys, { address, senNote }: Texts): Texts {
  return {
    address: address === null ? null : keys.unseal(SEALED_FOR.address, address),
    senNote: senNote === null ? null : keys.unseal(SEALED_FOR.senNote, senNote),
  }
}
