import type { Locale } from '#kernel/locale.ts'
import type { Meaning } from '#modules/vocabulary/public.ts'
import { PANELS } from '../texts/words.ts'

/** What people read of a meaning. */
export const meaningLabel = ({ kind, value, label }: Meaning, locale: Locale): string =>
  kind === 'order' ? PANELS[locale].sorts[value as keyof (typeof PANELS)[Locale]['sorts']] : label[locale]
