import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { PAPERS } from './domain/papers.ts'

/** Pages of words, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('content/fee', 'modules/content/web/fee.page.tsx'),
  route('content/ranking', 'modules/content/web/ranking.page.tsx'),
  route('content/districts', 'modules/content/web/districts.page.tsx'),
  route('content/districts/:district', 'modules/content/web/district-schools.page.tsx'),
  route('content/subjects', 'modules/content/web/subjects.page.tsx'),
  route('content/help', 'modules/content/web/help.page.tsx'),
  route('content/contact', 'modules/content/web/contact.page.tsx'),
  ...PAPERS.map((paper) => route(`content/${paper}`, 'modules/content/web/paper.page.tsx', { id: `content-${paper}` })),
  route('promotion/newUser', 'modules/content/web/new-user.page.tsx'),
]
