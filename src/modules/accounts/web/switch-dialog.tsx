import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { userTypeNumber } from '#kernel/user-type.ts'
import { Modal } from '#web/components/modal.tsx'
import { accountCalls } from './account-calls.ts'
import { Problem } from './form-field.tsx'
import form from './form.module.css'
import type { SwitchPrompt } from './open-login-dialog.ts'
import { useCall } from './use-call.ts'

type Props = { readonly to: SwitchPrompt['to']; readonly onSwitched: () => void; readonly onClose: () => void }

/** Told to act on the other side (decisions 3.2 "switch prompt"): one press switches, or opens that side. */
export function SwitchDialog({ to, onSwitched, onClose }: Props): ReactNode {
  const { t } = useTranslation('accounts-entry')
  const locale = useLocale()
  const call = useCall()
  const press = (): void =>
    void call.run(async () => {
      await browserApi(locale)(accountCalls.switchSide, { body: { type: userTypeNumber(to) } })
      onSwitched()
    })
  return (
    <Modal title={t(`switch.${to}`)} onClose={onClose}>
      <div className={form.stack}>
        <p>{t(`switch.${to}Text`)}</p>
        <Problem text={call.problem} />
        <div className={form.actions}>
          <button type="button" className="button" disabled={call.isPending} onClick={press}>
            {t(`switch.${to}Button`)}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {t('switch.stay')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
