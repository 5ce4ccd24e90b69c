import type { ReactNode } from 'react'
import { FactList } from '#web/components/fact-list.tsx'
import { useWords } from '#web/use-words.tsx'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { useLocale } from '#web/locale-path.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { ACCEPTANCE_PLACES } from './acceptance-places.ts'
import type { Step } from './case-form.ts'
import { summaryOf } from './case-summary.tsx'
import { ChoiceRow } from '#web/components/form-parts.tsx'
import styles from './step-review.module.css'

const NEGOTIATED = [1, 2, 4, 8] as const

type Props = {
  readonly form: CaseForm
  readonly isPublished: boolean
  /** What the tutor who is to be booked charges an hour for it. */
  readonly charged: number | null
  readonly onGo: (step: Step) => void
  readonly onChange: (changes: Partial<CaseForm>) => void
}

/** Last step: all that was said, and what publishing means and costs. */
export function StepReview({ form, isPublished, charged, onGo, onChange }: Props): ReactNode {
  const { t } = useWords('cases-form')
  const takesPayments = useTakesPayments()
  const locale = useLocale()
  return (
    <>
      {summaryOf(form, t, locale).map(({ step, lines }) => (
        <section key={step} className={styles.part}>
          <h3>
            {t(`steps.${step}`)}
            <button type="button" className="link-button" onClick={() => onGo(step)}>
              {t('changeStep')}
            </button>
          </h3>
          <FactList facts={lines} />
        </section>
      ))}
      <ChoiceRow
        label={t('negotiated')}
        hint={t('negotiatedHint')}
        value={form.negotiateLessonNumber}
        choices={NEGOTIATED.map((lessons) => ({ value: lessons, label: String(lessons) }))}
        onChange={(negotiateLessonNumber) => onChange({ negotiateLessonNumber })}
      />
      {!isPublished && (
        <section className={styles.next}>
          <h3>{t('next.title')}</h3>
          <ol>
            {(['one', 'two', takesPayments ? 'threePaid' : 'three'] as const).map((name) => (
              <li key={name}>{t(`next.${name}`)}</li>
            ))}
            {takesPayments && form.priceMin !== null && (
              <li>
                {ACCEPTANCE_PLACES.map(({ texts, Estimate }) => (
                  <Estimate
                    key={texts.join()}
                    priceMin={charged ?? form.priceMin ?? 0}
                    priceMax={charged ?? form.priceMax ?? form.priceMin ?? 0}
                    isOfTutor={charged !== null}
                    lessons={form.negotiateLessonNumber}
                    minutes={form.lessonMinutes}
                  />
                ))}
              </li>
            )}
          </ol>
        </section>
      )}
    </>
  )
}
