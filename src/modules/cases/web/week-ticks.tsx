import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { CaseForm } from '../contract/case-fields.ts'
import { Check } from '#web/components/form-parts.tsx'
import { useProblem } from './use-problem.ts'
import type { StepProps } from './step-lesson.tsx'
import parts from '#web/components/form-parts.module.css'
import own from './week-ticks.module.css'

type Window = CaseForm['timeWindows'][number]

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** Parts of a day in minutes since midnight. */
export const PARTS = [
  { name: 'morning', from: 540, to: 780 },
  { name: 'afternoon', from: 780, to: 1080 },
  { name: 'evening', from: 1080, to: 1320 },
] as const

const isSame = (a: Window, b: Window): boolean => a.weekday === b.weekday && a.from === b.from && a.to === b.to

/** When lessons can be, as a table of the week to tick, and whether that can be talked about. */
export function WeekTicks({ form, problems, onChange }: StepProps): ReactNode {
  const { t } = useWords('cases-form')
  const id = useId()
  const problem = useProblem(problems)('timeWindows')
  const tick = (window: Window, isOn: boolean): void => {
    const next = [...form.timeWindows.filter((one) => !isSame(one, window)), ...(isOn ? [window] : [])]
    onChange({ timeWindows: next.toSorted((a, b) => a.weekday - b.weekday || a.from - b.from) })
  }
  return (
    <fieldset className={parts.field} aria-describedby={id} data-wrong={problem !== ''}>
      <legend>{t('times')}</legend>
      <table className={own.week}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t('times')}</span>
            </td>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={t(`days.${day}`)}>{t(`daysShort.${day}`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PARTS.map(({ name, from, to }) => (
            <tr key={name}>
              <th scope="row">{t(`parts.${name}`)}</th>
              {DAYS.map((weekday) => (
                <td key={weekday}>
                  <input
                    type="checkbox"
                    aria-label={t('cell', { day: t(`days.${weekday}`), part: t(`parts.${name}`) })}
                    checked={form.timeWindows.some((one) => isSame(one, { weekday, from, to }))}
                    onChange={({ target }) => tick({ weekday, from, to }, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Check label={t('flexible')} checked={form.isTimeFlexible} onChange={(isTimeFlexible) => onChange({ isTimeFlexible })} />
      <p id={id} className="problem-note" role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
