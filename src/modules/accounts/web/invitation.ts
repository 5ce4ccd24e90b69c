import { storageKey, stored } from '#web/browser-storage.ts'

/** Where the page of an invitation leaves its code for whoever registers in this browser later. */
export const INVITATION = storageKey('localStorage', 'account', 'invitation')

/** The invitation that whoever registers here came with, for the call; the server decides what it is worth. */
export function invitationOfBrowser(): { readonly invitation?: string } {
  const code = stored(INVITATION) ?? ''
  return code === '' ? {} : { invitation: code }
}
