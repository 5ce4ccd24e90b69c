import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A person's conversations, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('messages', 'modules/messages/web/threads.page.tsx'),
  route('messages/:threadId', 'modules/messages/web/thread.page.tsx'),
]
