import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { toDollars } from '#kernel/money.ts'
import { grouped } from '#kernel/written-money.ts'
import type { Boosts } from '../contract/boosts.ts'
import { BoostChoice } from './boost-choice.tsx'
import { FreePackageDialog } from './free-package-dialog.tsx'
import styles from './recommendation.module.css'
import { useBoostOrder } from './use-boost-order.ts'

type Props = { readonly boosts: Boosts }

/** Packages to choose from, what they cost after the deduction, and the way to pay (specification 2 §§4, 5, 9). */
export function BoostShop({ boosts }: Props): ReactNode {
  const { t } = useWords('tutors-home')
  const { wish, total, problem, isBusy, isFreeAsked, change, order, end } = useBoostOrder(boosts)
  const isFree = 'isFree' in total && total.isFree
  return (
    <>
      <form className={styles.shop} noValidate onSubmit={(event) => void order(event)}>
        <BoostChoice {...{ boosts, wish, problem }} onChange={change} />
        <p className={styles.note}>{t('shop.notice')}</p>
        {'deduction' in total && total.deduction > 0 && (
          <label className={styles.deduct}>
            <input
              type="checkbox"
              checked={wish.useDeduction}
              onChange={({ target }) => change({ useDeduction: target.checked })}
            />
            <span>
              {t('shop.deduct', { amount: grouped(toDollars(total.deduction)) })}{' '}
              <small>{t('shop.given', { amount: grouped(boosts.givenBalance) })}</small>
            </span>
          </label>
        )}
        <p id="boost-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
        <div className={styles.foot}>
          <button type="submit" className="button" aria-disabled={isBusy}>
            {t(isFree ? 'shop.take' : 'shop.pay')}
          </button>
          <p className={`money ${styles.total}`} aria-live="polite">
            {'due' in total ? t('shop.total', { amount: grouped(toDollars(total.due)) }) : ''}
          </p>
        </div>
      </form>
      {isFreeAsked && <FreePackageDialog onClose={end} />}
    </>
  )
}
