import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useAct } from '#web/use-act.ts'
import { spendBoostCall } from '../contract/boosts.ts'
import type { Boosts } from '../contract/boosts.ts'
import styles from './recommendation.module.css'
import { useDayText } from './use-day-text.ts'

type Props = { readonly left: Boosts['left']; readonly canUse: boolean; readonly isListed: boolean }

/** Boosts that are left, until when, and the button that uses one. */
export function OwnBoosts({ left, canUse, isListed }: Props): ReactNode {
  const { t } = useWords('tutors-home')
  const dayText = useDayText()
  const [isAsking, setAsking] = useState(false)
  const count = left.reduce((sum, { boosts }) => sum + boosts, 0)
  if (count === 0) return <p className={styles.note}>{t('boosts.none')}</p>
  return (
    <div className={styles.own}>
      <p className={styles.left}>{t('boosts.left', { count })}</p>
      <ul className={styles.lots}>
        {left.map(({ boosts, expiresAt, days }) => (
          <li key={expiresAt}>{t('boosts.lot', { count: boosts, date: dayText(expiresAt), days })}</li>
        ))}
      </ul>
      {!isListed && <p className={styles.note}>{t('boosts.notListed')}</p>}
      {canUse && (
        <p>
          <button type="button" className="button" onClick={() => setAsking(true)}>
            {t('boosts.use')}
          </button>
        </p>
      )}
      {isAsking && <UseDialog count={count} onClose={() => setAsking(false)} />}
    </div>
  )
}

function UseDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('tutors-home')
  const { act, isBusy, problem } = useAct(t('boosts.failed'), 'here')
  const spend = async (): Promise<void> => {
    if (await act({ send: (api) => api(spendBoostCall), done: t('boosts.used') })) onClose()
  }
  return (
    <Modal title={t('boosts.useTitle')} onClose={onClose}>
      <p>{t('boosts.useText', { left: count - 1 })}</p>
      <DialogFoot
        {...{ problem, isBusy }}
        confirm={t('boosts.use')}
        onConfirm={() => void spend()}
        cancel={{ label: t('boosts.cancel'), onCancel: onClose }}
      />
    </Modal>
  )
}
