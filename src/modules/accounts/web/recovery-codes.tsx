import { useState } from 'react'
import type { ReactNode } from 'react'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { keepRecoveryCodes } from '../contract/second-factor.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { CallForm, Problem } from './form-field.tsx'
import form from './form.module.css'
import { Steps } from './mobile-section.tsx'
import type { SecondFactor } from './own-types.ts'
import styles from './second-factor.module.css'
import { useCall } from './use-call.ts'
import { useCopy } from './use-copy.ts'

type Props = {
  readonly user: UserInfo
  readonly made: { readonly ticket: string; readonly codes: readonly string[] }
  /** Whether the second factor is switched on with them, or they take the place of others. */
  readonly isFirst: boolean
  readonly onClose: () => void
  readonly onDone: (next: SecondFactor) => void
}

/** New recovery codes, once; they count when their person says that they are kept. */
export function RecoveryCodes({ user, made: { ticket, codes }, isFirst, onClose, onDone }: Props): ReactNode {
  const { t } = useWords('accounts-second')
  const [isKept, setKept] = useState(false)
  const call = useCall()
  const copy = useCopy()
  const api = browserApi(useLocale())
  const whose = `+${user.countryCode} ${user.mobile}`
  const download = (): void => {
    const lines = [t('paper.title'), whose, hongKongDay(new Date()), '', t('paper.text'), '', ...codes, '']
    saveText(lines.join('\r\n'))
  }
  const submit = (): void =>
    void call.run(async () => {
      if (isKept) onDone(await api(keepRecoveryCodes, { body: { ticket } }))
    })
  return (
    <CallForm onSubmit={submit}>
      <p>{t('keep.text')}</p>
      <div className={styles.paper}>
        <p className={styles.printed}>
          {t('paper.title')} {whose}
        </p>
        <ol className={styles.codes} aria-label={t('paper.title')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <p className={styles.printed}>{t('paper.text')}</p>
      </div>
      <div className={form.actions}>
        <button type="button" className="button quiet" onClick={() => copy(codes.join('\n'))}>
          <Icon name="copy" /> {t('copy')}
        </button>
        <button type="button" className="button quiet" onClick={download}>
          <Icon name="download" /> {t('keep.download')}
        </button>
        <button type="button" className="button quiet" onClick={() => window.print()}>
          {t('keep.print')}
        </button>
      </div>
      <label className={form.agree}>
        <input type="checkbox" required checked={isKept} onChange={(event) => setKept(event.target.checked)} />
        {t('keep.kept')}
      </label>
      <Problem text={call.problem} />
      <Steps label={t(isFirst ? 'keep.on' : 'keep.replace')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

function saveText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'tutorharbour-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
