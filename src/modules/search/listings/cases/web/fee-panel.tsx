import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { PRICE_SLIDER } from '../../../query/limits.ts'
import type { PanelProps } from '../../../web/listing-web.ts'
import styles from '../../../web/panel-content.module.css'
import { RangeField } from '../../../web/range-field.tsx'

const { min: LEAST, max: MOST } = PRICE_SLIDER

/** The hourly fee (specification 1 §2): the range is searched with the button; at both its ends it is no filter (specification 1 §5). */
export function FeePanel({ fields, onChoose }: PanelProps): ReactNode {
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
