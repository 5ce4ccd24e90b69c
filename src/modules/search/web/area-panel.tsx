import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { REGIONS, findArea, regionIdOf } from '#kernel/catalogue/areas.ts'
import { useLocale } from '#web/locale-path.ts'
import controls from './controls.module.css'
import styles from './panel-content.module.css'

export type AreaPanelProps = {
  /** Chosen area id, `''` when none; tutor search takes one (decisions 1). */
  readonly value: string
  readonly onChoose: (area: string) => void
}

/** Region tabs with the districts and places below each (specification 2 §2 "Tutoring-area picker"). */
export function AreaPanel({ value, onChoose }: AreaPanelProps): ReactNode {
  const { t } = useTranslation('search-panels')
  const locale = useLocale()
  const chosen = Number(value.split(',')[0] ?? 0)
  const [regionId, setRegionId] = useState(() => (findArea(chosen) ? regionIdOf(chosen) : (REGIONS[0]?.id ?? 1)))
  const region = REGIONS.find(({ id }) => id === regionId)
  const choice = (id: number, label: string): ReactNode => (
    <button
      key={id}
      type="button"
      className={controls.toggle}
      aria-pressed={id === chosen}
      onClick={() => onChoose(id === chosen ? '' : String(id))}
    >
      {label}
    </button>
  )
  return (
    <div className={styles.body}>
      <div className={styles.tabs} role="tablist" aria-label={t('areas.regions')}>
        {REGIONS.map((one, index) => (
          <button
            key={one.id}
            type="button"
            role="tab"
            id={`region-${one.id}`}
            aria-selected={one.id === regionId}
            aria-controls="region-places"
            tabIndex={one.id === regionId ? 0 : -1}
            onClick={() => setRegionId(one.id)}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
              if (!step) return
              const next = REGIONS[(index + step + REGIONS.length) % REGIONS.length]
              if (!next) return
              setRegionId(next.id)
              document.getElementById(`region-${next.id}`)?.focus()
            }}
          >
            {one[locale]}
          </button>
        ))}
      </div>
      <div id="region-places" role="tabpanel" aria-labelledby={`region-${regionId}`} className={styles.places}>
        {region && choice(region.id, t('areas.whole', { name: region[locale] }))}
        {region?.children?.map((district) => (
          <fieldset key={district.id}>
            <legend>{district[locale]}</legend>
            <div className={controls.toggles}>
              {choice(district.id, t('areas.whole', { name: district[locale] }))}
              {district.children?.filter(({ shown }) => shown).map((place) => choice(place.id, place[locale]))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  )
}
