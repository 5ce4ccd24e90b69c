import type { ReactNode } from 'react'
import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import { grouped } from '#kernel/written-money.ts'
import { getTutorHead } from '#modules/tutors/contract/tutor-head.ts'
import { urlOf } from '#web/api-client.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { CaseForm } from '../contract/case-fields.ts'
import { priceForForm } from '../domain/booked-tutor.ts'
import type { BookedTutor } from '../domain/booked-tutor.ts'
import styles from './booked-face.module.css'

type Props = { readonly tutor: BookedTutor; readonly part: string | null; readonly form: CaseForm }

/** Whom the case is published for, in every step: name, price of the chosen subject, and the time that was wished for. */
export function BookedFace({ tutor, part, form }: Props): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const price = priceForForm(tutor, form)
  const subject = tutor.subjects.find(({ value }) => value === form.subject)?.label
  const time = FREE_TIMES.find(({ value }) => value === part)?.[locale]
  return (
    <aside className={`card ${styles.face}`}>
      <img src={urlOf(getTutorHead, { params: { tutorId: tutor.tutorId } })} alt="" width="48" height="48" />
      <p>
        <b>{t('booked.title', { name: tutor.tutorName })}</b>
        <span className="money">
          {price === null
            ? t('booked.from', { price: grouped(tutor.priceMin) })
            : t('booked.price', { subject: subject ?? '', price: grouped(price) })}
        </span>
        {time && <span>{t('booked.time', { time })}</span>}
      </p>
    </aside>
  )
}

/** That the budget is below what the tutor charges, before anything is asked of them; nothing where it is not. */
export function AboveBudgetNote({ tutor, form }: Omit<Props, 'part'>): ReactNode {
  const { t } = useWords('cases-form')
  const price = priceForForm(tutor, form)
  const most = form.priceMax ?? form.priceMin
  if (price === null || most === null || price <= most) return null
  return <p role="status">{t('booked.above', { name: tutor.tutorName, price: grouped(price) })}</p>
}
