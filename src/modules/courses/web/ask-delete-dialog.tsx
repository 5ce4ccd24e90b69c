import { useState } from 'react'
import type { ReactNode } from 'react'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Field } from '#web/components/form-parts.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { postSubmit } from '../contract/manage.ts'
import { SHORTEST_DELETE_REASON } from '../domain/course-limits.ts'
import type { OwnDraft } from './own-draft.ts'

const LONGEST = 500

/** Asks for the end of a course that was on sale; without a reason nothing is sent (specification 2 §5). */
export function AskDeleteDialog({ draft, onClose }: { readonly draft: OwnDraft; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('courses')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isShort = Array.from(reason.trim()).length < SHORTEST_DELETE_REASON
  const send = async (): Promise<void> => {
    setTried(true)
    if (isShort) return
    const body = { manuscriptId: draft.id, submitType: 'DELETE', deleteReason: reason } as const
    if (await act({ send: async (api) => await api(postSubmit, { body }), done: t('askDelete.done') })) onClose()
  }
  return (
    <Modal title={t('askDelete.title', { name: draft.courseName })} onClose={onClose}>
      <p>{t('askDelete.text')}</p>
      <Field label={t('askDelete.reason')} problem={isTried && isShort ? t('askDelete.short') : ''}>
        {(field) => (
          <textarea {...field} rows={4} maxLength={LONGEST} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t('askDelete.confirm')}
        onConfirm={() => void send()}
        cancel={{ label: t('cancel'), onCancel: onClose }}
        isGrave
      />
    </Modal>
  )
}
