import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

const LIST = 'modules/search/listings/tutors/web/tutor-list.page.tsx'
const LANDING = 'modules/search/listings/tutors/web/landing.page.tsx'

/** The tutor list under all its addresses, below the locale; landing pages are the last resort of one segment. */
export const pages: readonly RouteConfigEntry[] = [
  route('searchtutor', LIST, { id: 'search' }),
  route('searchtutor/subject/:keyword', LIST, { id: 'search-subject' }),
  route('searchtutor/district/:district', LIST, { id: 'search-district' }),
  route('searchtutor/grade/:grade', LIST, { id: 'search-grade' }),
  route('searchtutor/portal/:portalkey', LIST, { id: 'search-portal' }),
  route('recommend', LIST, { id: 'search-recommend' }),
  route('video/english', LANDING, { id: 'search-video-english' }),
  route('video/joblive', LANDING, { id: 'search-video-joblive' }),
  route(':landing', LANDING, { id: 'search-landing' }),
]
