import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import type { PanelProps } from '../../../web/listing-web.ts'
import styles from '../../../web/panel-content.module.css'
import { ToggleList } from '../../../web/toggle-list.tsx'

/** Several years of tutoring, searched together with the button (specification 1 §2). */
export function ExperiencePanel({ fields, onChoose }: PanelProps): ReactNode {
  const { t } = useWords('lists')
  const locale = useLocale()
  const [chosen, setChosen] = useState((fields['workTutorExperience'] ?? '').split(',').filter(Boolean))
  return (
    <div className={styles.body}>
      <ToggleList
        legend={t('search.bar.experience')}
        choices={EXPERIENCE_YEARS.map((choice) => ({ value: String(choice.value), label: choice[locale] }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <button className="button" type="button" onClick={() => onChoose({ workTutorExperience: chosen.join(',') })}>
        {t('search.bar.done')}
      </button>
    </div>
  )
}
