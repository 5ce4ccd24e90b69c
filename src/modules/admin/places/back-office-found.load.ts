import { getUsers } from '../contract/users.ts'
import type { LoadFound } from '../web/find-everywhere.ts'

// Who is shown is not looked for.
export const load: LoadFound = async (api, { isPerson, ...query }) => (isPerson ? {} : { users: await api(getUsers, { query }) })
