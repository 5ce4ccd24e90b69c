import type { LoadHomePlace } from '#web/home-places.ts'
import { getDashboard } from '../contract/dashboard.ts'
import type { Dashboard } from '../contract/dashboard.ts'

/** The figures and next steps of a tutor. */
export const load: LoadHomePlace<Dashboard> = async ({ api }) => await api(getDashboard)
