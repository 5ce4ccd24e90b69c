import { useState, useSyncExternalStore } from 'react'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLocale } from '#web/locale-path.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { draftStore } from './draft-store.ts'
import type { DraftStart, SaveState } from './draft-store.ts'

export type Draft = {
  readonly form: CaseForm
  readonly state: SaveState
  readonly change: (changes: Partial<CaseForm>) => void
  /** Saves what is not saved yet on the server and answers the case's number. */
  readonly flush: () => Promise<number>
}

/** The form as it is typed, kept on the device and, for a parent, on the server. */
export function useDraft(start: DraftStart, { isPublished }: { readonly isPublished: boolean }): Draft {
  const locale = useLocale()
  const person = usePerson()
  const isParent = person !== null && userTypeOf(person.currentUser) === 'parent'
  const [store] = useState(() => draftStore({ start, isPublished, locale }))
  const { form, state } = useSyncExternalStore(store.subscribe, store.view, store.serverView)
  return { form, state, change: (changes) => store.change(changes, isParent), flush: store.flush }
}
