import type { InitOptions } from 'i18next'

/** Options shared by server and browser; one namespace a room. */
export const I18N_OPTIONS: InitOptions = {
  defaultNS: 'web',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  // React escapes; the pages choose their namespaces themselves.
  react: { useSuspense: true },
}
