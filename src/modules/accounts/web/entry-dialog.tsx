import { lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Modal } from '#web/components/modal.tsx'
import { loadPart } from '#web/line.ts'
import type { AccountAsk, LoginDialog } from '#web/open-login-dialog.ts'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryMode } from './entry-panel.tsx'

// From here, so that pages of visitors know nothing of it.
const loadCode = async () => await import('./second-code-dialog.tsx')
const SecondCodeDialog = lazy(async () => ({ default: (await loadPart(loadCode)).SecondCodeDialog }))

type Ends = { readonly onEntered: () => void; readonly onClose: () => void }
type Props = Ends & { readonly ask: Exclude<AccountAsk, { readonly kind: 'switch' }> }

/** What is asked of who comes in, or of who is in and has a second factor. */
export function EntryDialog({ ask, onEntered, onClose }: Props): ReactNode {
  if (ask.kind === 'code') return <SecondCodeDialog onDone={onEntered} onClose={onClose} />
  return <WayIn ask={ask} onEntered={onEntered} onClose={onClose} />
}

const WORDS = { 1: 'case', 2: 'tutor', again: 'again', prove: 'prove' } as const

/** Logging in and registering without leaving the page; a case is for tutors, a tutor or course for parents. */
function WayIn({ ask, onEntered, onClose }: Ends & { readonly ask: LoginDialog }): ReactNode {
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
