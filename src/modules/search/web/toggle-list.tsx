import type { ReactNode } from 'react'
import styles from './controls.module.css'

type Choice = { readonly value: string; readonly label: string }

type Props = {
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}

/** Choices that are on or off, as toggle buttons in a group. */
export function ToggleList({ legend, choices, chosen, onChange }: Props): ReactNode {
  return (
    <div className={styles.toggles} role="group" aria-label={legend}>
      {choices.map(({ value, label }) => {
        const isOn = chosen.includes(value)
        return (
          <button
            key={value}
            type="button"
            className={styles.toggle}
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}
