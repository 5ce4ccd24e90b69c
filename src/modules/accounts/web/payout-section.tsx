import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { showToast } from '#web/show-toast.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { OwnSection } from './own-section.tsx'
import { OpenerButton } from './opened-form.tsx'
import type { PayoutAccount } from './own-types.ts'
import { PayoutForm } from './payout-form.tsx'
import { PayoutRemoval } from './payout-removal.tsx'
import { useMoment } from '#web/use-moment.ts'

type Props = {
  readonly user: UserInfo
  readonly list: readonly PayoutAccount[]
  readonly onChange: (list: readonly PayoutAccount[]) => void
}

/** Where the person's money is paid to; each change takes a code to the phone. */
export function PayoutSection({ user, list, onChange }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  // `add`, or the id of the account to delete. The button that opened it has the focus again when it is closed.
  const [open, setOpen] = useState('')
  const [last, setLast] = useState('')
  const show = (one: string): void => {
    setLast(open)
    setOpen(one)
  }
  const done = (next: readonly PayoutAccount[], text: string): void => {
    onChange(next)
    setLast('add')
    setOpen('')
    showToast({ text, look: 'good' })
  }
  const without = (one: PayoutAccount): readonly PayoutAccount[] => list.filter(({ id }) => id !== one.id)
  return (
    <OwnSection title={t('payout.title')}>
      <p className={styles.note}>{t('payout.note')}</p>
      <p className={styles.note}>{t('payout.rest')}</p>
      {list.length === 0 && open === '' && <p>{t('payout.none')}</p>}
      {list.map((one) => (
        <div key={one.id} className={styles.item}>
          <div className={styles.row}>
            <Payout one={one} />
            {open === '' && <DeleteButton one={one} isBack={last === one.id} onClick={() => show(one.id)} />}
          </div>
          {open === one.id && (
            <PayoutRemoval
              user={user}
              id={one.id}
              name={nameOf(one)}
              onClose={() => show('')}
              onDeleted={() => done(without(one), t('payout.deleted'))}
            />
          )}
        </div>
      ))}
      {open === '' && (
        <div>
          <OpenerButton className="button quiet" isBack={last === 'add'} onClick={() => show('add')}>
            {t('payout.add')}
          </OpenerButton>
        </div>
      )}
      {open === 'add' && (
        <PayoutForm user={user} onClose={() => show('')} onAdded={(added) => done([...list, added], t('payout.added'))} />
      )}
    </OwnSection>
  )
}

const nameOf = (one: PayoutAccount): string => one.bankAccountNumber || one.bankAccountHolder

type DeleteProps = { readonly one: PayoutAccount; readonly isBack: boolean; readonly onClick: () => void }

function DeleteButton({ one, isBack, onClick }: DeleteProps): ReactNode {
  const { t } = useWords('accounts-own')
  return (
    <OpenerButton
      className="link-button"
      isBack={isBack}
      aria-label={t('payout.deleteOne', { account: nameOf(one) })}
      onClick={onClick}
    >
      {t('payout.delete')}
    </OpenerButton>
  )
}

function Payout({ one }: { readonly one: PayoutAccount }): ReactNode {
  const { t } = useWords('accounts-own')
  const moment = useMoment()
  return (
    <div>
      <p>
        <b>{t(`payout.${one.chequeType}`)}</b> {one.bankName}
      </p>
      <p className={styles.note}>
        {one.bankAccountHolder} {one.bankAccountNumber}
      </p>
      {!one.isUsable && <p className={styles.note}>{t('payout.usableFrom', { time: moment(one.usableFrom) })}</p>}
    </div>
  )
}
