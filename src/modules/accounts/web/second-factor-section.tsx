import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import { showToast } from '#web/show-toast.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import type { UserInfo } from '../contract/user-info.ts'
import { FEW_LEFT } from '../domain/second-factor.ts'
import styles from './account.module.css'
import { OpenerButton } from './opened-form.tsx'
import { OwnSection } from './own-section.tsx'
import type { SecondFactor } from './own-types.ts'

const loadForms = async () => await import('./second-factor-forms.tsx')
const SecondFactorForm = lazy(async () => ({ default: (await loadPart(loadForms)).SecondFactorForm }))

/** What of the second factor is being changed. */
export type SecondFactorChange = 'on' | 'off' | 'codes'

type Props = { readonly user: UserInfo; readonly first: SecondFactor; readonly onSwitchedOn: () => void }

/** A second step besides password and codes by SMS: whether it is on, what is left of the recovery codes, and every change of it. */
export function SecondFactorSection({ user, first, onSwitchedOn }: Props): ReactNode {
  const { t } = useWords('accounts-second')
  const [state, setState] = useState(first)
  const [open, setOpen] = useState<SecondFactorChange | null>(null)
  // The button that opened it has the focus again when it is closed.
  const [last, setLast] = useState<SecondFactorChange | null>(null)
  const show = (change: SecondFactorChange | null): void => {
    setLast(open)
    setOpen(change)
  }
  const opener = (change: SecondFactorChange): ReactNode => (
    <OpenerButton key={change} className="button quiet" isBack={last === change} onClick={() => show(change)}>
      {t(`open.${change}`)}
    </OpenerButton>
  )
  return (
    <OwnSection title={t('title')}>
      <p className={styles.note}>{t('note')}</p>
      <State state={state} />
      {open === null && <div className={styles.buttons}>{state.isOn ? [opener('codes'), opener('off')] : opener('on')}</div>}
      {open !== null && (
        <Suspense>
          <SecondFactorForm
            user={user}
            change={open}
            onClose={() => show(null)}
            onDone={(next) => {
              setState(next)
              if (open === 'on') onSwitchedOn()
              // The one that was pressed may be gone.
              setLast(next.isOn ? 'codes' : 'on')
              setOpen(null)
              showToast({ text: t(`done.${open}`), look: 'good' })
            }}
          />
        </Suspense>
      )}
    </OwnSection>
  )
}

function State({ state: { isOn, since, codesLeft } }: { readonly state: SecondFactor }): ReactNode {
  const { t } = useWords('accounts-second')
  const moment = useMoment()
  if (!isOn || since === null) return <p>{t('off')}</p>
  return (
    <div>
      <p>{t('on', { time: moment(since) })}</p>
      {codesLeft > FEW_LEFT ? (
        <p className={styles.note}>{t('left', { count: codesLeft })}</p>
      ) : (
        <p className={styles.warning} role="status">
          {codesLeft === 0 ? t('none') : t('few', { count: codesLeft })}
        </p>
      )}
    </div>
  )
}
