import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { I18N_OPTIONS } from '#web/i18n-options.ts'

// One small file a room and language, loaded when a page shows that room.
const files = import.meta.glob<{ readonly default: object }>(['/src/web/texts/*.json', '/src/modules/*/texts/*.json'])

async function load(locale: string, room: string): Promise<object> {
  const file = files[`/src/modules/${room}/texts/${locale}.json`] ?? files[`/src/${room}/texts/${locale}.json`]
  if (!file) throw new Error(`no texts of ${room} in ${locale}`)
  return (await file()).default
}

/** The words that the server's page used, in its language; further rooms are loaded when they are first shown. */
export async function browserI18n(): Promise<i18n> {
  const first = location.pathname.split('/')[1]
  const instance = createInstance()
  await instance
    .use(initReactI18next)
    .use({
      type: 'backend',
      init: () => {},
      read: async (locale: string, room: string) => await load(locale, room),
    })
    .init({
      ...I18N_OPTIONS,
      lng: isLocale(first) ? first : DEFAULT_LOCALE,
      ns: (document.documentElement.dataset['texts'] ?? 'web').split(' '),
    })
  return instance
}
