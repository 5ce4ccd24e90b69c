import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#web/components/modal.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryMode } from './entry-panel.tsx'

type Props = { readonly reason: 1 | 2; readonly onEntered: () => void; readonly onClose: () => void }

/** Logging in and registering without leaving the page; a case is for tutors, a tutor or course for parents. */
export function EntryDialog({ reason, onEntered, onClose }: Props): ReactNode {
  const { t } = useTranslation('accounts-entry')
  const [mode, setMode] = useState<EntryMode>('login')
  return (
    <Modal title={t(`title.${mode}`)} onClose={onClose}>
      <p>{t(reason === 1 ? 'reason.case' : 'reason.tutor')}</p>
      <EntryPanel
        mode={mode}
        onMode={setMode}
        side={reason === 1 ? 'tutor' : 'parent'}
        isSideFixed={false}
        onEntered={onEntered}
      />
    </Modal>
  )
}
