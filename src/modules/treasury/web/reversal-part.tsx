import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import { Fact, Moment, officeStyles as styles } from '#modules/admin/public-web.ts'
import type { PaymentActing } from './payment-act.tsx'

type Props = {
  readonly reversal: PaymentOrder['reversals'][number]
  readonly onAct: (acting: PaymentActing) => void
}

/** Money that went back without us, what to do about it, and who bears it. */
export function ReversalPart({ reversal, onAct }: Props): ReactNode {
  const { t } = useWords('admin')
  const { id, kind, state, amount, gift, providerNo, reason, dueAt, createdAt } = reversal
  const decide = (name: 'bear' | 'recover'): void => onAct({ name, reversalId: id, sum: amount })
  const isOpen = state === 'open' || state === 'taken'
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={t(`payments.reversal.${kind}`)}>{providerNo}</Fact>
        <Fact name={t('payments.status')}>
          <b>{t(`payments.reversal.${state}`)}</b>
        </Fact>
        <Fact name={t('payments.total')}>
          <span className="money">{moneyText(amount)}</span>
        </Fact>
        {gift !== null && (
          <Fact name={t('payments.giftBack')}>
            <span className="money">{moneyText(gift)}</span>
          </Fact>
        )}
        {reason !== null && <Fact name={t('payments.code')}>{reason}</Fact>}
        {state === 'open' && dueAt !== null && (
          <Fact name={t('payments.reversal.due')}>
            <b>
              <Moment iso={dueAt} />
            </b>
          </Fact>
        )}
        <Fact name={t('payments.reversal.found')}>
          <Moment iso={createdAt} />
        </Fact>
      </dl>
      {isOpen && <p className={styles.note}>{t(state === 'open' ? 'payments.reversal.answer' : 'payments.reversal.decide')}</p>}
      {isOpen && (
        <div className={styles.acts}>
          <button type="button" className="button" onClick={() => decide('recover')}>
            {t('payments.recover')}
          </button>
          <button type="button" className="button quiet" onClick={() => decide('bear')}>
            {t('payments.bear')}
          </button>
        </div>
      )}
    </div>
  )
}
