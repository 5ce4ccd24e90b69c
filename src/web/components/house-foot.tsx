import type { ReactNode } from 'react'
import { useOwnPlaces } from '../dashboard-places.ts'
import { useSide } from '../use-side.ts'
import { DashboardRail } from './dashboard-rail.tsx'
import styles from './house-foot.module.css'
import { SlimFooter } from './slim-footer.tsx'

/** The foot of public pages for who is logged in: on phones the bar of the own places, as behind the login, and no listings. */
export function HouseFoot(): ReactNode {
  const side = useSide()
  // Institutions have no places of their own yet.
  return side === 'parent' || side === 'tutor' ? <OwnFoot side={side} /> : <SlimFooter />
}

function OwnFoot({ side }: { readonly side: 'parent' | 'tutor' }): ReactNode {
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
