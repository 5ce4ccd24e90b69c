import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CodeForm, usePerson } from '#modules/accounts/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { ClaimRow } from '../contract/claim.ts'
import { applyForWithdrawal, sendWithdrawalCode } from '../contract/withdrawal.ts'
import type { WithdrawalRow } from '../contract/withdrawal.ts'
import { moneyText } from '#kernel/written-money.ts'
import styles from './withdraw.module.css'
import { nameOf } from './payout-name.ts'
import type { PayoutTerm } from './payout-name.ts'
import { WithdrawForm } from './withdraw-form.tsx'

export type WithdrawProps = {
  readonly terms: readonly PayoutTerm[]
  /** Dollars with commas that are free. */
  readonly canWithdraw: string
  readonly claims: readonly ClaimRow[]
  readonly onDone: () => void
  readonly onClose: () => void
}

type Wish = { readonly amount: string; readonly term: PayoutTerm }

/** How much and to where, then a code to the phone. */
export function WithdrawDialog({ terms, canWithdraw, claims, onDone, onClose }: WithdrawProps): ReactNode {
  const { t } = useWords('wallet-withdraw')
  const api = browserApi(useLocale())
  const person = usePerson()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [made, setMade] = useState<WithdrawalRow | null>(null)
  if (made)
    return (
      <Modal title={t('done.title')} onClose={onDone}>
        <Done made={made} onClose={onDone} />
      </Modal>
    )
  return (
    <Modal title={t('title')} onClose={onClose}>
      {wish && isAsked ? (
        <>
          <p>{t('code', { amount: moneyText(wish.amount), account: nameOf(wish.term) })}</p>
          <CodeForm
            countryCode={person?.countryCode ?? ''}
            send={async (isUseWhatsapp) =>
              await api(sendWithdrawalCode, { body: { amount: wish.amount, termId: wish.term.id, isUseWhatsapp } })
            }
            submit={async (proof) =>
              setMade(await api(applyForWithdrawal, { body: { amount: wish.amount, termId: wish.term.id, ...proof } }))
            }
            label={t('confirm')}
            cancel={{ label: t('back'), onCancel: () => setAsked(false) }}
          />
        </>
      ) : (
        <WithdrawForm
          terms={terms}
          canWithdraw={canWithdraw}
          claims={claims}
          first={wish}
          onNext={(next) => {
            setWish(next)
            setAsked(true)
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

function Done({ made, onClose }: { readonly made: WithdrawalRow; readonly onClose: () => void }): ReactNode {
  const { t } = useWords('wallet-withdraw')
  return (
    <div className={styles.stack} role="status">
      <p>{t('done.text', { amount: moneyText(made.amount), account: made.bankAccountNumber })}</p>
      <p className={styles.note}>{t('done.number', { number: made.number })}</p>
      <button type="button" className="button" onClick={onClose}>
        {t('done.close')}
      </button>
    </div>
  )
}
