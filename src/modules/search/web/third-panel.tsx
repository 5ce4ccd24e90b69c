import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { useLocale } from '#web/locale-path.ts'
import { PRICE_SLIDER } from '../query/limits.ts'
import type { PanelProps } from './lazy-panels.ts'
import styles from './panel-content.module.css'
import { RangeField } from './range-field.tsx'
import { ToggleList } from './toggle-list.tsx'

/** Panel 2: years of tutoring in the tutor search, the hourly fee in the case search (specification 1 §2). */
export function ThirdPanel(props: PanelProps): ReactNode {
  return props.kind === 'case' ? <FeePanel {...props} /> : <ExperiencePanel {...props} />
}

/** Several years, searched together with the button. */
function ExperiencePanel({ fields, onChoose }: PanelProps): ReactNode {
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

const { min: LEAST, max: MOST } = PRICE_SLIDER

/** The range is searched with the button; at both its ends it is no filter (specification 1 §5). */
function FeePanel({ fields, onChoose }: PanelProps): ReactNode {
  const { t } = useWords('search-panels')
  const { t: shared } = useWords('lists')
  const [range, setRange] = useState<readonly [number, number]>([
    Number(fields['price1'] ?? LEAST),
    Number(fields['price2'] ?? MOST),
  ])
  return (
    <div className={styles.body}>
      <RangeField
        label={t('filters.price')}
        low={{ name: '', label: t('filters.priceFrom'), value: String(range[0]) }}
        high={{ name: '', label: t('filters.priceTo'), value: String(range[1]) }}
        {...PRICE_SLIDER}
        onCommit={setRange}
      />
      <button
        className="button"
        type="button"
        onClick={() =>
          onChoose({
            price1: range[0] > LEAST ? String(range[0]) : '',
            price2: range[1] < MOST ? String(range[1]) : '',
          })
        }
      >
        {shared('search.bar.done')}
      </button>
    </div>
  )
}
