import { useRevalidator } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { orderEntirety, orderUnit } from '../contract/purchase.ts'
import { getCourse } from '../contract/visitor.ts'
import type { CourseDetail } from '../contract/visitor.ts'
import type { BuyPart } from './buy-part.ts'
import { openBuyDialog } from './open-buy-dialog.tsx'

export type Buying = {
  /** Asks a visitor to log in first; none where its reader buys nothing: its own tutor, an institution, or where nothing is sold. */
  readonly buy: ((part: BuyPart) => void) | undefined
  /** Keeps what is free among the courses of who is logged in; of the whole with units that come later. */
  readonly take: (part: Pick<BuyPart, 'part' | 'productId'>) => void
}

/** What its reader buys of a course, or takes for nothing. */
export function useBuying(course: CourseDetail): Buying {
  const locale = useLocale()
  const person = usePerson()
  const { revalidate } = useRevalidator()
  const onChange = (): void => void revalidate()
  const isBuyer = !course.isOwn && (person === null || userTypeOf(person.currentUser) !== 'institution')
  const goOn = async (part: BuyPart): Promise<void> => {
    // It may be theirs.
    const now = await browserApi(locale)(getCourse, { params: { productId: course.courseFlagId } }).catch(() => course)
    if (now.isForSale && !now.isOwn && !isOwned(now, part)) openBuyDialog({ course: now, part, onChange })
  }
  const buy = (part: BuyPart): void => {
    if (person) return openBuyDialog({ course, part, onChange })
    openLoginDialog({ reason: 2, goOn: () => void goOn(part) })
  }
  const take: Buying['take'] = (part) => {
    if (!isBuyer || isOwned(course, part)) return
    const api = browserApi(locale, 'background')
    const { productId } = part
    const taken =
      part.part === 'whole'
        ? api(orderEntirety, { body: { courseProductId: productId, amount: 0 } })
        : api(orderUnit, { body: { unitProductId: productId, amount: 0 } })
    // It plays all the same: what was not kept is kept with the next press.
    taken.then(onChange, () => {})
  }
  return { buy: isBuyer && course.isForSale ? buy : undefined, take }
}

/** Whether nothing of a part is left to be had. */
function isOwned({ ownsLater, chapterList }: CourseDetail, { part, productId }: Pick<BuyPart, 'part' | 'productId'>): boolean {
  if (part === 'whole') return ownsLater
  const units = chapterList.flatMap(({ id, unitList }) =>
    unitList.filter((unit) => (part === 'chapter' ? id : unit.id) === productId),
  )
  return units.length > 0 && units.every((unit) => unit.isOwned)
}
