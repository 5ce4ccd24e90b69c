import type { AcceptancePlace } from '#modules/cases/public-web.ts'
import { AcceptanceMoney } from '../web/acceptance-money.tsx'
import { CostsEstimate } from '../web/costs-estimate.tsx'

/** What accepting an offer sets aside and costs, in the dialog that asks for the yes, and what a match would, before the case is published. */
export const place: AcceptancePlace = { texts: ['booking'], Money: AcceptanceMoney, Estimate: CostsEstimate }
