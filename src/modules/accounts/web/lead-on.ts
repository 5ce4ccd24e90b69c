import { replace } from 'react-router'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import type { ApiClient } from '#web/api-client.ts'
import { getUserInfo } from '../contract/user-info.ts'
import { backPath } from './back-path.ts'

/** Leads who is logged in already past the entry: to where they wanted, or to where their side begins. */
export async function leadOn(api: ApiClient, { request, locale }: { request: Request; locale: string }): Promise<void> {
  const user = await api(getUserInfo).catch(() => null)
  const back = new URL(request.url).searchParams.get('back')
  if (user) throw replace(backPath(back, isLocale(locale) ? locale : DEFAULT_LOCALE, user))
}
