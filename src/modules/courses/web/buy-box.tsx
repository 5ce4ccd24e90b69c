import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { useWords } from '#web/use-words.tsx'
import type { CourseDetail } from '../contract/visitor.ts'
import type { BuyPart } from './buy-part.ts'
import { useCanReturn } from './use-can-return.ts'
import page from './course-page.module.css'

type Props = { readonly course: CourseDetail; readonly buy: (part: BuyPart) => void }

/** Buys the whole, or what is left of it; nothing where all of it is its reader's for good. Words: `courses-view`. */
export function BuyWhole({ course, buy }: Props): ReactNode {
  const { t } = useWords('courses-view')
  const { courseName, productId, combinePrice, due, isSoled, ownsLater } = course
  if (ownsLater || combinePrice === 0) return null
  const name = due === 0 ? (isSoled ? 'later' : 'take') : due < combinePrice ? 'rest' : 'whole'
  const press = (): void => buy({ part: 'whole', productId, name: courseName })
  return (
    <button type="button" className={isSoled ? 'button quiet' : 'button'} aria-haspopup="dialog" onClick={press}>
      {t(`buy.${name}`, { amount: moneyText(due) })}
    </button>
  )
}

/** What a buyer gets with it. */
export function BuyPromises(): ReactNode {
  const { t } = useWords('courses-view')
  const lines = [t('buy.laterToo'), t('buy.time'), ...(useCanReturn() ? [t('buy.back')] : [])]
  return (
    <ul className={page.promises}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" size={16} /> <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}

/** The same press at the lower edge of narrow screens. */
export function BuyBar({ course, buy }: Props): ReactNode {
  const { isSoled, combinePrice } = course
  if (isSoled || combinePrice === 0) return null
  return (
    <div className={page.bar}>
      <BuyWhole course={course} buy={buy} />
    </div>
  )
}
