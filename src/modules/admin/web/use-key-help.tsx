import { useState } from 'react'
import type { ReactNode } from 'react'
import { stored } from '#web/browser-storage.ts'
import { KEYS_KEPT, KeysDialog } from './keys-dialog.tsx'
import { useRowKeys } from './use-row-keys.ts'

type KeyHelp = { readonly show: () => void; readonly dialog: ReactNode }

/** Listens to the keys of the back office for operators; its dialog shows them and turns them off. */
export function useKeyHelp(isOperator: boolean): KeyHelp {
  const [isOpen, setOpen] = useState(false)
  const show = (): void => setOpen(true)
  useRowKeys({ isOn: () => isOperator && stored(KEYS_KEPT) === null, onHelp: show })
  return { show, dialog: isOpen && <KeysDialog onClose={() => setOpen(false)} /> }
}
