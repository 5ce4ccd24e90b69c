import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import styles from './panel-content.module.css'
import { ToggleList } from './toggle-list.tsx'

export type ExperiencePanelProps = {
  /** Chosen years, comma-joined as in the address. */
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** Panel 2: several years of tutoring, searched together with the button. */
export function ExperiencePanel({ value, onChoose }: ExperiencePanelProps): ReactNode {
  const { t } = useTranslation('search')
  const locale = useLocale()
  const [chosen, setChosen] = useState(value.split(',').filter(Boolean))
  return (
    <div className={styles.body}>
      <ToggleList
        legend={t('bar.experience')}
        choices={EXPERIENCE_YEARS.map((choice) => ({ value: String(choice.value), label: choice[locale] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <button className="button" type="button" onClick={() => onChoose(chosen.join(','))}>
        {t('bar.done')}
      </button>
    </div>
  )
}
