import type { ReactNode } from 'react'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import { TickRow } from '#web/components/form-parts.tsx'
import { useLocale } from '#web/locale-path.ts'

type Props<V extends string | number> = {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly chosen: readonly V[]
  readonly onChange: (chosen: V[]) => void
  /** At most one can be chosen. */
  readonly isSingle?: boolean
}

/** Choices as chips, in the order of the catalogue. */
export function ChoiceChips<V extends string | number>(props: Props<V>): ReactNode {
  const { label, choices, chosen, onChange, isSingle = false } = props
  const locale = useLocale()
  const take = (ticked: readonly V[]): void => {
    if (isSingle) onChange(ticked.filter((value) => !chosen.includes(value)))
    else onChange(choices.map(({ value }) => value).filter((value) => ticked.includes(value)))
  }
  return (
    <TickRow
      label={label}
      choices={choices.map((one) => ({ value: one.value, label: one[locale] }))}
      values={chosen}
      onChange={take}
    />
  )
}
