import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A person's notices, below the locale. */
export const messagesPages: readonly RouteConfigEntry[] = [route('notices', 'modules/messages/web/notices.page.tsx')]
