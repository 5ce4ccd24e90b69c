import type { ReactNode } from 'react'
import { moneyText, sumOf } from '#kernel/written-money.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { PartQuote } from '../contract/purchase.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import type { BuyPart } from './buy-part.ts'
import { useCanReturn } from './use-can-return.ts'
import { useBuyOrder } from './use-buy-order.ts'
import styles from './buy-dialog.module.css'

export type BuyDialogProps = {
  readonly course: CourseDetail
  readonly part: BuyPart
  /** What is the buyer's, or what it costs, is otherwise by now: reads the page again. */
  readonly onChange: () => void
  readonly onClose: () => void
}

/** What a part of a course costs its reader now, what that is made of, and the way to pay (specification 2 §4). Words: `courses-buy`. */
export function BuyDialog(props: BuyDialogProps): ReactNode {
  const { t } = useWords('courses-buy')
  const { course, part, onClose } = props
  const { quote, isFailed, ask, usesDeduction, setUsesDeduction, isBusy, order } = useBuyOrder(props)
  return (
    <Modal title={t(`title.${part.part}`)} onClose={onClose}>
      <div className={styles.buy}>
        <BoughtPart course={course} part={part} />
        {quote && (
          <>
            <Sums {...{ quote, usesDeduction }} onDeduct={setUsesDeduction} />
            <Rules part={part} count={unitsIn(course, part)} />
            <DialogFoot
              problem=""
              isBusy={isBusy}
              confirm={quote.enough ? t('take') : t('pay', { amount: moneyText(toPay(quote, usesDeduction)) })}
              onConfirm={() => void order(quote)}
              cancel={{ label: t('cancel'), onCancel: onClose }}
            />
          </>
        )}
        {!quote && !isFailed && <p role="status">{t('loading')}</p>}
        {isFailed && (
          <p role="alert" className="problem-note">
            {t('failed')}{' '}
            <button type="button" className="button quiet" onClick={() => void ask()}>
              {t('again')}
            </button>
          </p>
        )}
      </div>
    </Modal>
  )
}

/** How many units would be got. */
function unitsIn({ chapterList }: CourseDetail, part: BuyPart): number {
  if (part.part === 'chapter') return part.unitProductIds.length
  return chapterList.flatMap(({ unitList }) => unitList.filter(({ isOwned }) => !isOwned)).length
}

const toPay = ({ due, deduction }: PartQuote, usesDeduction: boolean): number =>
  usesDeduction ? sumOf([due, 0 - deduction]) : due

/** What it is. */
function BoughtPart({ course, part }: Pick<BuyDialogProps, 'course' | 'part'>): ReactNode {
  const { courseName, courseCover, uploaderJson } = course
  const isWhole = part.part === 'whole'
  return (
    <div className={styles.part}>
      <img src={courseCover} alt="" width="96" height="54" />
      <p>
        <b>{isWhole ? courseName : part.name}</b>
        <small>{isWhole ? uploaderJson.tutorName : courseName}</small>
      </p>
    </div>
  )
}

type SumsProps = {
  readonly quote: PartQuote
  readonly usesDeduction: boolean
  readonly onDeduct: (uses: boolean) => void
}

/** How what is due comes about. Gift balance pays a part of it, unless the buyer says otherwise. */
function Sums({ quote, usesDeduction, onDeduct }: SumsProps): ReactNode {
  const { t } = useWords('courses-buy')
  const { price, paid, due, deduction } = quote
  // Units one by one may cost less than what is left of the price.
  const capped = Math.max(0, sumOf([price, 0 - paid, 0 - due]))
  const lines = [
    ['price', price],
    ['paid', 0 - Math.min(paid, price)],
    ['capped', 0 - capped],
  ] as const
  return (
    <div className={styles.sums}>
      <dl>
        {lines.map(
          ([name, sum]) =>
            (name === 'price' || sum < 0) && (
              <div key={name}>
                <dt>{t(`sum.${name}`)}</dt>
                <dd className="money">{moneyText(sum)}</dd>
              </div>
            ),
        )}
      </dl>
      {deduction > 0 && (
        <label>
          <input type="checkbox" checked={usesDeduction} onChange={({ target }) => onDeduct(target.checked)} />
          <span>{t('sum.deduction')}</span>
          <span className="money">{moneyText(0 - deduction)}</span>
        </label>
      )}
      <p className={styles.total} aria-live="polite">
        <b>{t('sum.due')}</b> <b className="money">{moneyText(toPay(quote, usesDeduction))}</b>
      </p>
      {!quote.enough && <p className={styles.quiet}>{t('sum.fee')}</p>}
    </div>
  )
}

/** What one has of it, and for how long it can be given back. */
function Rules({ part, count }: { readonly part: BuyPart; readonly count: number }): ReactNode {
  const { t } = useWords('courses-buy')
  const path = useLocalePath()
  return (
    <ul className={styles.rules}>
      <li>{t(`rule.${part.part}`, { count })}</li>
      <li>{t('rule.time')}</li>
      <li>
        {useCanReturn() ? t('rule.back') : t('rule.noBack')}{' '}
        <a href={path('/content/courses')} target="_blank" rel="noopener">
          {t('rule.terms')}
        </a>
      </li>
    </ul>
  )
}
