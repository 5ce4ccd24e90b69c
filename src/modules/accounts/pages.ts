import { route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

/** The entry and a person's own settings, below the locale. */
export const pages: readonly RouteConfigEntry[] = [
  route('login', 'modules/accounts/web/login.page.tsx'),
  route('login/return', 'modules/accounts/web/identity-return.page.tsx'),
  route('register', 'modules/accounts/web/register.page.tsx'),
  route('tutor', 'modules/accounts/web/register-tutor.page.tsx'),
  route('forgot-password', 'modules/accounts/web/forgot.page.tsx'),
  route('account', 'modules/accounts/web/account.page.tsx'),
]
