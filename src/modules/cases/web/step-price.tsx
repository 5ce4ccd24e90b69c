import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { moneyText } from '#kernel/written-money.ts'
import { useLocale } from '#web/locale-path.ts'
import { typicalPrice } from '../domain/typical-price.ts'
import { Check, ChoiceRow, Field } from '#web/components/form-parts.tsx'
import { useProblem } from './use-problem.ts'
import type { StepProps } from './step-lesson.tsx'
import styles from './publish.module.css'

const ALLOWANCES = [0, 20, 30, 50, 100] as const
const MINUTES_PER_HOUR = 60

/** Third step: what is offered, with what others offer at this level. */
export function StepPrice({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const problemOf = useProblem(problems)
  return (
    <>
      <Typical form={form} problems={problems} onChange={onChange} />
      <div className={styles.pair}>
        {(['priceMin', 'priceMax'] as const).map((name) => (
          <Field key={name} label={t(name)} problem={problemOf(name)}>
            {(field) => (
              <input
                {...field}
                className={`field money ${styles.price}`}
                type="number"
                inputMode="numeric"
                min={50}
                max={3000}
                step={10}
                value={form[name] ?? ''}
                onChange={(event) =>
                  onChange({ [name]: event.target.value === '' ? null : Math.round(Number(event.target.value)) })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {form.priceMin !== null && (
        <p className="money">{t('perLesson', { price: Math.round((form.priceMin * form.lessonMinutes) / MINUTES_PER_HOUR) })}</p>
      )}
      <ChoiceRow
        label={t('travelAllowance')}
        value={form.travelAllowance}
        choices={ALLOWANCES.map((amount) => ({ value: amount, label: amount === 0 ? t('none') : moneyText(amount) }))}
        onChange={(travelAllowance) => onChange({ travelAllowance })}
      />
      <Check label={t('urgent')} hint={t('urgentHint')} checked={form.isUrgent} onChange={(isUrgent) => onChange({ isUrgent })} />
    </>
  )
}

function Typical({ form, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const range = form.level === null ? null : typicalPrice(form.level)
  if (!range || form.level === null) return null
  return (
    <p className={styles.typical}>
      {t('typical', { level: findLevel(form.level)?.[locale], from: range.from, to: range.to })}{' '}
      <button type="button" className="link-button" onClick={() => onChange({ priceMin: range.from, priceMax: range.to })}>
        {t('useTypical')}
      </button>
    </p>
  )
}
