import { useState } from 'react'
import type { ReactNode } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { confirmBySecondFactor } from '../contract/second-factor.ts'
import { CallForm } from './form-field.tsx'
import { SecondCodeField } from './second-code-field.tsx'
import { useCall } from './use-call.ts'

type Props = { readonly onDone: () => void; readonly onClose: () => void }

/** Asks for a code of the second factor over what it guards, which goes on then with all that was typed. */
export function SecondCodeDialog({ onDone, onClose }: Props): ReactNode {
  const { t } = useWords(['accounts-second', 'web-later'])
  const locale = useLocale()
  const [code, setCode] = useState('')
  const call = useCall()
  const confirm = (given: string): void =>
    void call.run(async () => {
      // What it answers waits for it.
      await browserApi(locale, 'background')(confirmBySecondFactor, { body: { code: given } })
      onDone()
    })
  return (
    <Modal title={t('ask.title')} onClose={onClose}>
      <p>{t('ask.text')}</p>
      <CallForm onSubmit={() => confirm(code)}>
        <SecondCodeField value={code} onChange={setCode} onComplete={confirm} problem={call.problemOf('code')} isFocused />
        <DialogFoot
          problem={call.problem}
          isBusy={call.isPending}
          confirm={t('web-later:common.confirm')}
          cancel={{ label: t('web-later:common.cancel'), onCancel: onClose }}
        />
      </CallForm>
    </Modal>
  )
}
