import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Slider } from '../query/facet.ts'
import type { PanelProps } from './listing-web.ts'
import styles from './panel-content.module.css'
import { RangeField } from './range-field.tsx'

type Priced = {
  /** What is priced, in the words of the filters. */
  readonly word: 'price' | 'coursePrice'
  readonly slider: Slider
}

/** The panel of a price (specification 1 §2): the range is searched with the button; at both its ends it is no filter (specification 1 §5). */
export function feePanelOf({ word, slider }: Priced): ComponentType<PanelProps> {
  return function FeePanel({ fields, onChoose }: PanelProps): ReactNode {
    const { t } = useWords('search-panels')
    const { t: shared } = useWords('lists')
    const { min, max } = slider
    const [range, setRange] = useState<readonly [number, number]>([
      Number(fields['price1'] ?? min),
      Number(fields['price2'] ?? max),
    ])
    const [low, high] = range
    return (
      <div className={styles.body}>
        <RangeField
          label={t(`filters.${word}`)}
          low={{ name: '', label: t(`filters.${word}From`), value: String(low) }}
          high={{ name: '', label: t(`filters.${word}To`), value: String(high) }}
          {...slider}
          onCommit={setRange}
        />
        <button
          className="button"
          type="button"
          onClick={() => onChoose({ price1: low > min ? String(low) : '', price2: high === max ? '' : String(high) })}
        >
          {shared('search.bar.done')}
        </button>
      </div>
    )
  }
}
