import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { REGIONS } from '#kernel/catalogue/areas.ts'
import type { Area } from '#kernel/catalogue/areas.ts'
import { useLocale } from '#web/locale-path.ts'
import type { SectionProps } from './profile-editor.tsx'
import styles from './profile-editor.module.css'
import { useSection } from './use-section.ts'

/** Where lessons can be: online, whole districts, or single places of them. */
export function AreasSection({ saves }: SectionProps): ReactNode {
  const { t } = useTranslation('tutors-editor')
  const locale = useLocale()
  const [{ areaIds, teachesOnline }, change] = useSection(saves, 'areas')
  const chosen = new Set(areaIds)
  const set = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    change({ areaIds: [...next].toSorted((a, b) => a - b) })
  }
  return (
    <>
      <Checkbox
        size="md"
        label={t('areas.online')}
        checked={teachesOnline}
        onChange={(event) => change({ teachesOnline: event.currentTarget.checked })}
      />
      {REGIONS.map((region) => (
        <div key={region.id} className={styles.region}>
          <h3>{region[locale]}</h3>
          {(region.children ?? []).map((district) => (
            <District key={district.id} district={district} chosen={chosen} onSet={set} />
          ))}
        </div>
      ))}
    </>
  )
}

type DistrictProps = {
  readonly district: Area
  readonly chosen: ReadonlySet<number>
  readonly onSet: (ids: readonly number[], isOn: boolean) => void
}

function District({ district, chosen, onSet }: DistrictProps): ReactNode {
  const { t } = useTranslation('tutors-editor')
  const locale = useLocale()
  const places = district.children ?? []
  const count = places.filter((place) => chosen.has(place.id)).length
  const isWhole = count === places.length
  return (
    <details className={styles.district}>
      <summary>
        {district[locale]} {count > 0 && <span className="chip">{isWhole ? t('areas.whole') : t('areas.some', { count })}</span>}
      </summary>
      <div className={styles.places}>
        <Checkbox
          size="md"
          label={t('areas.all', { name: district[locale] })}
          checked={isWhole}
          indeterminate={count > 0 && !isWhole}
          onChange={() =>
            onSet(
              places.map((place) => place.id),
              !isWhole,
            )
          }
        />
        {places.map((place) => (
          <Checkbox
            key={place.id}
            size="md"
            label={place[locale]}
            checked={chosen.has(place.id)}
            onChange={(event) => onSet([place.id], event.currentTarget.checked)}
          />
        ))}
      </div>
    </details>
  )
}
