import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stored, store } from '#web/browser-storage.ts'
import { Icon } from '#web/components/icon.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { useRowKeys } from './use-row-keys.ts'

// Kept only where they are turned off.
const KEPT = 'desk-keys'

/** Listens to the keys of the back office; the button shows them. */
export function KeyHelp({ className = '' }: { readonly className?: string | undefined }): ReactNode {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(stored('localStorage', KEPT) === null), [])
  useRowKeys({ isOn, onHelp: () => setOpen(true) })
  const turn = (isNowOn: boolean): void => {
    setOn(isNowOn)
    store('localStorage', KEPT, isNowOn ? null : 'off')
  }
  return (
    <>
      <button type="button" className={className} aria-label={t('keys.title')} onClick={() => setOpen(true)}>
        <Icon name="help" size={20} />
      </button>
      {isOpen && <KeysDialog isOn={isOn} onTurn={turn} onClose={() => setOpen(false)} />}
    </>
  )
}
