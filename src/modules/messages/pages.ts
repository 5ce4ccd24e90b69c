import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** A person's notices and conversations, below the locale. */
export const messagesPages: readonly RouteConfigEntry[] = [
  route('notices', 'modules/messages/web/notices.page.tsx'),
  route('notices/setting', 'modules/messages/web/notice-setting.page.tsx'),
  route('notices/email', 'modules/messages/web/email-proof.page.tsx'),
  route('messages', 'modules/messages/web/threads.page.tsx'),
  route('messages/:threadId', 'modules/messages/web/thread.page.tsx'),
]
