import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { switchSide } from '../contract/user-info.ts'
import form from './form.module.css'
import type { SwitchPrompt } from '#web/open-login-dialog.ts'
import { useCall } from './use-call.ts'

type Props = {
  readonly to: SwitchPrompt['to']
  readonly isBack: boolean
  readonly onSwitched: () => void
  readonly onClose: () => void
}

/** Told to act on the other side (decisions 3.2 "switch prompt"): one press switches, or opens that side. */
export function SwitchDialog({ to, isBack, onSwitched, onClose }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const locale = useLocale()
  const call = useCall()
  const press = (): void =>
    void call.run(async () => {
      await browserApi(locale)(switchSide, { body: { type: userTypeNumber(to) } })
      onSwitched()
    })
  return (
    <Modal title={t(`switch.${to}`)} onClose={onClose}>
      <div className={form.stack}>
        <p>{t(isBack ? 'switch.backText' : `switch.${to}Text`)}</p>
        <DialogFoot
          problem={call.problem}
          isBusy={call.isPending}
          confirm={t(`switch.${to}Button`)}
          onConfirm={press}
          cancel={{ label: t('switch.stay'), onCancel: onClose }}
        />
      </div>
    </Modal>
  )
}
