import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DISTRICTS } from '#kernel/catalogue/areas.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useLength } from '#web/use-moment.ts'
import { STARTS_WITHIN, TEACH_MODES } from '../domain/tuition-case.ts'
import { ChoiceRow, Field } from '#web/components/form-parts.tsx'
import { useProblem } from './use-problem.ts'
import type { StepProps } from './step-lesson.tsx'
import { WeekTicks } from './week-ticks.tsx'

const PER_WEEK = [1, 2, 3, 4, 5] as const
const MINUTES = [60, 75, 90, 120, 150, 180, 240] as const
const LONGEST_ESTATE = 80
const LONGEST_ADDRESS = 200

/** Second step: where and when. */
export function StepPlace({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const length = useLength()
  const problemOf = useProblem(problems)
  return (
    <>
      <ChoiceRow
        label={t('teachMode')}
        value={form.teachMode}
        problem={problemOf('teachMode')}
        choices={TEACH_MODES.map((mode) => ({ value: mode, label: t(`modes.${mode}`) }))}
        onChange={(teachMode) => onChange({ teachMode })}
      />
      {form.teachMode !== null && form.teachMode !== 'online' && <Place form={form} problems={problems} onChange={onChange} />}
      <ChoiceRow
        label={t('lessonsPerWeek')}
        value={form.lessonsPerWeek}
        choices={PER_WEEK.map((times) => ({ value: times, label: String(times) }))}
        onChange={(lessonsPerWeek) => onChange({ lessonsPerWeek })}
      />
      <ChoiceRow
        label={t('lessonMinutes')}
        value={form.lessonMinutes}
        problem={problemOf('lessonMinutes')}
        choices={MINUTES.map((minutes) => ({ value: minutes, label: length(minutes) }))}
        onChange={(lessonMinutes) => onChange({ lessonMinutes })}
      />
      <WeekTicks form={form} problems={problems} onChange={onChange} />
      <ChoiceRow
        label={t('startWithin')}
        value={form.startWithinDays}
        choices={[
          { value: null, label: t('starts.any') },
          ...STARTS_WITHIN.map((days) => ({ value: days, label: t(`starts.${days}`) })),
        ]}
        onChange={(startWithinDays) => onChange({ startWithinDays })}
      />
    </>
  )
}

function Place({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const problemOf = useProblem(problems)
  return (
    <>
      <Field label={t('area')} problem={problemOf('areaId')}>
        {(field) => (
          <select
            {...field}
            value={form.areaId ?? ''}
            onChange={(event) => onChange({ areaId: Number(event.target.value) || null })}
          >
            <option value="">{t('choose')}</option>
            {DISTRICTS.map((district) => (
              <optgroup key={district.id} label={district[locale]}>
                {(district.children ?? []).map((area) => (
                  <option key={area.id} value={area.id}>
                    {area[locale]}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('estate')} hint={t('estateHint')} problem={problemOf('estate')}>
        {(field) => (
          <input
            {...field}
            maxLength={LONGEST_ESTATE}
            value={form.estate ?? ''}
            onChange={(event) => onChange({ estate: event.target.value || null })}
          />
        )}
      </Field>
      <ContactsNote texts={[form.estate]} />
      {form.teachMode !== 'public' && (
        <Field label={t('address')} hint={t('addressHint')} problem={problemOf('address')}>
          {(field) => (
            <input
              {...field}
              autoComplete="address-line1"
              maxLength={LONGEST_ADDRESS}
              value={form.address ?? ''}
              onChange={(event) => onChange({ address: event.target.value || null })}
            />
          )}
        </Field>
      )}
    </>
  )
}
