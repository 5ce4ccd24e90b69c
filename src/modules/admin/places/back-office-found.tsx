import type { FoundPlace } from '../web/found-places.tsx'
import { UserRows } from '../web/user-rows.tsx'

export const places: readonly FoundPlace[] = [
  { name: 'users', order: 10, title: 'admin.users.name', all: 'users', Rows: UserRows },
]
