import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Side } from './entry-panel.tsx'
import form from './form.module.css'

const SIDES = ['parent', 'tutor'] as const

/** Whether someone is here as a parent or as a tutor. */
export function SideChoice({ side, onSide }: { readonly side: Side; readonly onSide: (side: Side) => void }): ReactNode {
  const { t } = useWords('accounts-entry')
  const name = useId()
  return (
    <fieldset className={form.field}>
      <legend>{t('side.label')}</legend>
      <div className={form.choice}>
        {SIDES.map((one) => (
          <label key={one}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={one}
              checked={side === one}
              onChange={() => onSide(one)}
            />
            {t(`side.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
