import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Area } from '#kernel/catalogue/areas.ts'
import { Check } from '#web/components/form-parts.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import styles from './areas-tree.module.css'
import type { DistrictFound, RegionFound } from './areas-found.ts'

type Choice = {
  readonly chosen: ReadonlySet<number>
  readonly onSet: (ids: readonly number[], isOn: boolean) => void
}

type Props = Choice & {
  readonly found: readonly RegionFound[]
  /** What is found by name is open. */
  readonly isSearching: boolean
}

/** Regions, their districts, and their places where a district is opened; each region and district can be taken whole. */
export function AreasTree({ found, isSearching, ...choice }: Props): ReactNode {
  return (
    <ul className={styles.regions}>
      {found.map(({ region, districts }) => (
        <li key={region.id}>
          <WholeDistrict area={region} places={(region.children ?? []).flatMap(({ children = [] }) => children)} {...choice} />
          <ul className={styles.districts}>
            {districts.map((one) => (
              <District key={one.district.id} found={one} isFound={isSearching} {...choice} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type DistrictProps = Choice & { readonly found: DistrictFound; readonly isFound: boolean }

function District({ found: { district, places }, isFound, chosen, onSet }: DistrictProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const [isOpened, setOpened] = useState(false)
  const listId = useId()
  const isOpen = isFound || isOpened
  return (
    <li className={styles.district}>
      <div className={styles.row}>
        <WholeDistrict area={district} places={district.children ?? []} chosen={chosen} onSet={onSet} />
        {!isFound && (
          <button
            type="button"
            className="icon-button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={t('areas.places', { name: district[locale] })}
            onClick={() => setOpened(!isOpen)}
          >
            <Icon name="chevron" size={20} />
          </button>
        )}
      </div>
      <ul id={listId} className={styles.places} hidden={!isOpen}>
        {isOpen &&
          places.map((place) => (
            <li key={place.id}>
              <Check label={place[locale]} checked={chosen.has(place.id)} onChange={(isOn) => onSet([place.id], isOn)} />
            </li>
          ))}
      </ul>
    </li>
  )
}

type WholeDistrictProps = Choice & { readonly area: Area; readonly places: readonly Area[] }

/** A box for all places of a region or district, and how many of them are chosen. */
function WholeDistrict({ area, places, chosen, onSet }: WholeDistrictProps): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const count = places.filter((place) => chosen.has(place.id)).length
  const isWhole = count === places.length
  return (
    <div className={styles.whole}>
      <Check
        label={t('areas.all', { name: area[locale] })}
        checked={isWhole}
        isPartial={count > 0 && !isWhole}
        onChange={() =>
          onSet(
            places.map(({ id }) => id),
            !isWhole,
          )
        }
      />
      {count > 0 && <span className="chip">{isWhole ? t('areas.whole') : t('areas.some', { count })}</span>}
    </div>
  )
}
