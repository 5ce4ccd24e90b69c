import type { LoadFound } from '#modules/admin/public-web.ts'
import { getCases } from '../contract/office-cases.ts'
import { getMatches } from '../contract/office-matches.ts'

export const load: LoadFound = async (api, { isPerson, ...query }) => {
  // A person's cases are found with their matches.
  const [matches, cases] = await Promise.all([api(getMatches, { query }), isPerson ? null : api(getCases, { query })])
  return { matches, ...(cases && { cases }) }
}
