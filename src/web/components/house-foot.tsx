import type { ReactNode } from 'react'
import { useOwnPlaces } from '../dashboard-places.ts'
import { DashboardRail } from './dashboard-rail.tsx'
import styles from './house-foot.module.css'
import { SlimFooter } from './slim-footer.tsx'

/** The foot of public pages for who is logged in: on phones the bar of the own places, as behind the login, and no listings. */
export function HouseFoot({ side }: { readonly side: 'parent' | 'tutor' }): ReactNode {
  const { places } = useOwnPlaces(side)
  return (
    <>
      <div className={styles.bar}>
        <DashboardRail side={side} places={places} />
      </div>
      <SlimFooter />
    </>
  )
}
