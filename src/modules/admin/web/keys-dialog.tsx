import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import { Modal } from '#web/components/modal.tsx'
import styles from './keys-dialog.module.css'

const KEYS = [
  ['j', 'next'],
  ['k', 'before'],
  ['Enter', 'open'],
  ['x', 'choose'],
  ['/', 'search'],
  ['?', 'help'],
] as const

/** What the browser keeps where the keys are turned off. */
export const KEYS_KEPT = storageKey('localStorage', 'device', 'desk-keys')

/** The keys of the back office, which can be turned off for who speaks to the computer or presses keys by accident. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useWords('admin')
  const [isOn, setOn] = useState(() => stored(KEYS_KEPT) === null)
  const turn = (isNowOn: boolean): void => {
    setOn(isNowOn)
    store(KEYS_KEPT, isNowOn ? null : 'off')
  }
  return (
    <Modal title={t('keys.title')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.turn}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => turn(target.checked)} />
        {t('keys.isOn')}
      </label>
    </Modal>
  )
}
