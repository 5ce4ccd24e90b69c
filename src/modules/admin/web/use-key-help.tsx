import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { stored, store } from '#web/browser-storage.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { useRowKeys } from './use-row-keys.ts'

// Kept only where they are turned off.
const KEPT = 'desk-keys'

type KeyHelp = { readonly show: () => void; readonly dialog: ReactNode }

/** Listens to the keys of the back office for operators; its dialog shows them and turns them off. */
export function useKeyHelp(isOperator: boolean): KeyHelp {
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(stored('localStorage', KEPT) === null), [])
  const show = (): void => setOpen(true)
  useRowKeys({ isOn: isOn && isOperator, onHelp: show })
  const turn = (isNowOn: boolean): void => {
    setOn(isNowOn)
    store('localStorage', KEPT, isNowOn ? null : 'off')
  }
  return { show, dialog: isOpen && <KeysDialog isOn={isOn} onTurn={turn} onClose={() => setOpen(false)} /> }
}
