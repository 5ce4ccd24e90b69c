import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import type { MapTile } from './profile-facts.ts'
import styles from './district-map.module.css'

type DistrictMapProps = {
  readonly areas: TutorDetail['areas']
  readonly map: readonly MapTile[]
  readonly teachesOnline: boolean
}

/** Where lessons take place: a sketch of the 18 districts for the eye, the same as a list for everybody. */
export function DistrictMap({ areas, map, teachesOnline }: DistrictMapProps): ReactNode {
  const { t } = useWords('tutors')
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('profile.areas')}</h2>
      {areas.length > 0 && (
        <div className={styles.halves}>
          <figure>
            <div className={styles.map} aria-hidden="true">
              {map.map(({ districtId, label, column, row, isTaught }) => (
                <span
                  key={districtId}
                  className={isTaught ? styles.taught : styles.tile}
                  style={{ gridColumn: column, gridRow: mapRow(row) }}
                >
                  {label}
                </span>
              ))}
              <svg className={styles.harbour} viewBox="0 0 300 10" preserveAspectRatio="none">
                <path d="M0 5q12.500-6 25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0t25 0" />
              </svg>
            </div>
            <figcaption>{t('profile.areasNote')}</figcaption>
          </figure>
          <dl className={styles.list}>
            {areas.map(({ districtId, district, isWhole, places }) => (
              <div key={districtId}>
                <dt>{district}</dt>
                <dd>{isWhole ? t('profile.whole') : places.map((place) => place.label).join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {teachesOnline && <p className={styles.online}>{t('profile.onlineArea')}</p>}
    </section>
  )
}

// Row 5 of the grid is the harbour, so the island's rows lie one further down.
function mapRow(row: number): number {
  return row > 4 ? row + 1 : row
}
