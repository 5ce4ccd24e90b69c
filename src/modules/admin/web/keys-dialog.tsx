import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/components/modal.tsx'
import styles from './keys-dialog.module.css'

const KEYS = [
  ['j', 'next'],
  ['k', 'before'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['?', 'help'],
] as const

type Props = { readonly isOn: boolean; readonly onTurn: (isOn: boolean) => void; readonly onClose: () => void }

/** The keys of the back office, which can be turned off for who speaks to the computer or presses keys by accident. */
export function KeysDialog({ isOn, onTurn, onClose }: Props): ReactNode {
  const { t } = useTranslation('admin')
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
        <input type="checkbox" checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
        {t('keys.isOn')}
      </label>
    </Modal>
  )
}
