import { Chip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import styles from './profile-editor.module.css'

type Props<V extends string | number> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly chosen: readonly V[]
  readonly onChange: (chosen: V[]) => void
  /** At most one can be chosen. */
  readonly isSingle?: boolean
}

/** Choices as chips, in the order of the catalogue. */
export function ChoiceChips<V extends string | number>({
  label,
  choices,
  chosen,
  onChange,
  isSingle = false,
}: Props<V>): ReactNode {
  const locale = useLocale()
  const toggle = (value: V): void => {
    const isChosen = chosen.includes(value)
    if (isSingle) onChange(isChosen ? [] : [value])
    else onChange(choices.map((one) => one.value).filter((one) => (one === value ? !isChosen : chosen.includes(one))))
  }
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      <div>
        {choices.map((one) => (
          <Chip key={one.value} size="md" checked={chosen.includes(one.value)} onChange={() => toggle(one.value)}>
            {one[locale]}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
