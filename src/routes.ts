import { route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'
import { accountsPages } from './modules/accounts/pages.ts'
import { adminPages } from './modules/admin/pages.ts'
import { casesPages } from './modules/cases/pages.ts'
import { bookingPages } from './modules/booking/pages.ts'
import { contentPages } from './modules/content/pages.ts'
import { favouritesPages } from './modules/favourites/pages.ts'
import { institutionsPages } from './modules/institutions/pages.ts'
import { messagesPages } from './modules/messages/pages.ts'
import { noticesPages } from './modules/notices/pages.ts'
import { searchPages } from './modules/search/pages.ts'
import { tutorsPages } from './modules/tutors/pages.ts'

export default [
  route(':locale', 'app/locale.page.tsx', [
    ...accountsPages,
    ...adminPages,
    ...casesPages,
    ...bookingPages,
    ...contentPages,
    ...favouritesPages,
    ...institutionsPages,
    ...messagesPages,
    ...noticesPages,
    ...searchPages,
    ...tutorsPages,
    route('*', 'app/missing.page.tsx'),
  ]),
] satisfies RouteConfig
