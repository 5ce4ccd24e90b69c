import type { AcceptancePlace } from '#modules/cases/public-web.ts'
import { AcceptanceMoney } from '../web/acceptance-money.tsx'

/** What accepting an offer sets aside and costs, in the dialog that asks for the yes. */
export const place: AcceptancePlace = { texts: ['booking'], Money: AcceptanceMoney }
