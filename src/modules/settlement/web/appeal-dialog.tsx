import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { appealFineCall } from '../contract/fines.ts'
import type { FineShown } from '../contract/fines.ts'
import styles from './fines.module.css'

const LONGEST = 1000

type Props = { readonly fine: Pick<FineShown, 'fineId'>; readonly onClose: () => void }

/** Asks why the debtor disagrees with a fine. */
export function AppealDialog({ fine: { fineId }, onClose }: Props): ReactNode {
  const { t } = useWords('settlement-fines')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [text, setText] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { fineId, text }
    if (await act({ send: (api) => api(appealFineCall, { body }), done: t('appeal.done') })) onClose()
  }
  return (
    <Modal title={t('appeal.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{t('appeal.text')}</p>
        <label>
          {t('appeal.label')}
          <textarea
            className="field"
            required
            rows={5}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('appeal.send')}
          cancel={{ label: t('appeal.back'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
