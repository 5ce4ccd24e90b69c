import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { REGIONS, findArea, regionIdOf } from '#kernel/catalogue/areas.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { PanelProps } from './listing-web.ts'
import controls from './controls.module.css'
import styles from './panel-content.module.css'
import { keyOf } from '#web/key-of.ts'
import { rovingTo } from '#web/roving.ts'

/**
 * Region tabs with the districts and places below each (specification 2 §2 "Tutoring-area picker"). One place is searched at
 * once; where several are taken, as among cases, they are searched together with the button (decisions 1).
 */
export function AreaPanel({ listing, fields, onChoose }: PanelProps): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  const [chosen, setChosen] = useState<readonly number[]>(() => (fields['area'] ?? '').split(',').filter(Boolean).map(Number))
  const first = chosen[0] ?? 0
  const [regionId, setRegionId] = useState(() => (findArea(first) ? regionIdOf(first) : (REGIONS[0]?.id ?? 1)))
  const choose = (id: number): void => {
    const isOn = chosen.includes(id)
    if (listing.asksManyAreas) setChosen(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])
    else onChoose({ area: isOn ? '' : String(id) })
  }
  const region = REGIONS.find(({ id }) => id === regionId)
  const choice = (id: number, label: string): ReactNode => (
    <button key={id} type="button" className={controls.toggle} aria-pressed={chosen.includes(id)} onClick={() => choose(id)}>
      {label}
    </button>
  )
  return (
    <div className={styles.body}>
      <RegionTabs regionId={regionId} onChoose={setRegionId} />
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
      {listing.asksManyAreas && (
        <div className={styles.actions}>
          <ChosenAreas chosen={chosen} onRemove={choose} />
          <button type="button" className="button" onClick={() => onChoose({ area: chosen.join(',') })}>
            {t('picker.confirm')}
          </button>
        </div>
      )}
    </div>
  )
}

function RegionTabs({ regionId, onChoose }: { regionId: number; onChoose: (id: number) => void }): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  return (
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
          onClick={() => onChoose(one.id)}
          onKeyDown={(event) => {
            const to = rovingTo(keyOf(event), { at: index, count: REGIONS.length, along: 'row', wraps: true })
            const next = to === null ? undefined : REGIONS[to]
            if (!next) return
            event.preventDefault()
            onChoose(next.id)
            document.getElementById(`region-${next.id}`)?.focus()
          }}
        >
          {one[locale]}
        </button>
      ))}
    </div>
  )
}

function ChosenAreas({ chosen, onRemove }: { chosen: readonly number[]; onRemove: (id: number) => void }): ReactNode {
  const { t } = useWords('search-panels')
  const locale = useLocale()
  return (
    <div className={styles.chosen} role="group" aria-label={t('picker.chosen')}>
      {chosen.map((id) => {
        const label = findArea(id)?.[locale] ?? ''
        return (
          <button key={id} type="button" className="chip" aria-label={t('picker.remove', { label })} onClick={() => onRemove(id)}>
            {label}
            <Icon name="close" size={14} />
          </button>
        )
      })}
    </div>
  )
}
