import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A person's notices, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('notices', 'modules/notices/web/notices.page.tsx'),
  route('notices/setting', 'modules/notices/web/notice-setting.page.tsx'),
  route('notices/email', 'modules/notices/web/email-proof.page.tsx'),
]
