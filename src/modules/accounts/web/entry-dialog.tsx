import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Modal } from '#web/components/modal.tsx'
import type { LoginDialog } from '#web/open-login-dialog.ts'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryMode } from './entry-panel.tsx'

type Props = { readonly ask: LoginDialog; readonly onEntered: () => void; readonly onClose: () => void }

const WORDS = { 1: 'case', 2: 'tutor', again: 'again', prove: 'prove' } as const

/** Logging in and registering without leaving the page; a case is for tutors, a tutor or course for parents. */
export function EntryDialog({ ask, onEntered, onClose }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const [mode, setMode] = useState<EntryMode>('login')
  return (
    <Modal title={t(`title.${mode}`)} onClose={onClose}>
      {'about' in ask && ask.about && (
        <p>
          <b>{ask.about}</b>
        </p>
      )}
      <p>{t(`reason.${WORDS[ask.reason]}`)}</p>
      <EntryPanel
        mode={mode}
        onMode={setMode}
        side={'side' in ask ? ask.side : ask.reason === 1 ? 'tutor' : 'parent'}
        {...('side' in ask ? { enterAs: ask.side } : {})}
        isSideFixed={false}
        onEntered={onEntered}
      />
    </Modal>
  )
}
