import type { ReactNode } from 'react'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { cents, toDollars } from '#kernel/money.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { DeskCourse } from '../contract/office-courses.ts'
import styles from './office-course.module.css'

type Difference = NonNullable<DeskCourse['difference']>
type Field = Difference['fields'][number]
type Props = { readonly course: DeskCourse; readonly difference: Difference }

/** What is otherwise than in the version before, field by field: what it was, and what it is. */
export function CourseDifference({ difference: { fields, parts } }: Props): ReactNode {
  const { t } = useWords('courses-desk')
  if (fields.length === 0 && parts.length === 0) return <p>{t('difference.none')}</p>
  return (
    <>
      <dl className={styles.changes}>
        {fields.map((field) => (
          <FieldChange key={field.field} field={field} />
        ))}
      </dl>
      <ul className={styles.parts}>
        {parts.map(({ key, part, name, change, fields: changed }) => (
          <li key={`${part} ${key}`}>
            <b>{t(`difference.${change}`)}</b> {t(`difference.${part}`, { name })}
            {changed.length > 0 && (
              <dl className={styles.changes}>
                {changed.map((field) => (
                  <FieldChange key={field.field} field={field} />
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

// Nobody reads numbers of videos and files: that they are others is all there is to say.
const UNREAD: readonly string[] = ['courseCover', 'video', 'chapter', 'beside']

function FieldChange({ field: { field, before, after } }: { readonly field: Field }): ReactNode {
  const { t } = useWords('courses-desk')
  const locale = useLocale()
  return (
    <>
      <dt>{t(`difference.of.${field as 'courseName'}`)}</dt>
      <dd>
        {UNREAD.includes(field) ? (
          t('difference.other')
        ) : (
          <>
            <del>{valueText(field, before, locale)}</del> <ins>{valueText(field, after, locale)}</ins>
          </>
        )}
      </dd>
    </>
  )
}

function valueText(field: string, value: Field['before'], locale: Locale): string {
  if (value === null || value === '') return '—'
  if (field === 'price' || field === 'combinePrice') return moneyText(toDollars(cents(Number(value))))
  if (field === 'subject') return findSubject(String(value))?.[locale] ?? String(value)
  if (field === 'levelMin' || field === 'levelMax') return levelRangeName(Number(value), Number(value), locale)
  if (field === 'language') return LANGUAGES.find((one) => one.value === value)?.[locale] ?? String(value)
  if (field === 'isPreview') return value === 'true' ? '✓' : '✗'
  return String(value)
}
