import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useWords } from '#web/use-words.tsx'
import type { SalesCourse } from '../contract/sales.ts'
import type { SalesQuery } from './sales-query.ts'
import styles from './sales.module.css'

type Props = {
  readonly filter: SalesQuery
  /** Everything of which something was ever sold. */
  readonly courses: readonly SalesCourse[]
  /** The days cannot be. */
  readonly isWrong: boolean
}

const WRONG = 'sales-period-wrong'

/** Days of Hong Kong and a course; the address keeps them. */
export function SalesFilter({ filter, courses, isWrong }: Props): ReactNode {
  const { t } = useWords('courses-sales')
  const { beginTime, endTime, courseFlagId } = filter
  const dates = { className: 'field', type: 'date', 'aria-invalid': isWrong, 'aria-describedby': isWrong ? WRONG : undefined }
  return (
    <Form className={styles.filter} role="search" aria-label={t('filter.label')} key={JSON.stringify(filter)}>
      <label>
        {t('filter.from')}
        <input {...dates} name="from" defaultValue={beginTime} />
      </label>
      <label>
        {t('filter.to')}
        <input {...dates} name="to" defaultValue={endTime} />
      </label>
      {(courses.length > 1 || courseFlagId !== undefined) && (
        <label className={styles.course}>
          {t('filter.course')}
          <select className="field" name="course" defaultValue={courseFlagId ?? ''}>
            <option value="">{t('filter.all')}</option>
            {courses.map((course) => (
              <option key={course.courseFlagId} value={course.courseFlagId}>
                {course.courseName}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button">
        {t('filter.apply')}
      </button>
      {Object.keys(filter).length > 0 && (
        <Link className="button quiet" to="?">
          {t('filter.clear')}
        </Link>
      )}
      {isWrong && (
        <p className={styles.wrong} role="alert" id={WRONG}>
          {t('filter.wrong')}
        </p>
      )}
    </Form>
  )
}
