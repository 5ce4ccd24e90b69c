import { HTML_LANG, otherLocale } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { store } from '../browser-storage.ts'
import { keepCookie } from '../cookie-hint.ts'
import { LANGUAGE_SCROLL } from '../language-scroll.ts'
import { useLocale, useOtherLocaleUrl } from '../locale-path.ts'
import { Icon } from './icon.tsx'

/** Link to this page in the other language; the choice is remembered, and the reader's place on the page. */
export function LanguageSwitch({ className }: { className?: string | undefined }): ReactNode {
  const { t } = useWords('web')
  const locale = useLocale()
  const url = useOtherLocaleUrl()
  const other = otherLocale(locale)
  const lang = HTML_LANG[other]
  const remember = (): void => {
    keepCookie('locale', other)
    store(LANGUAGE_SCROLL, String(window.scrollY))
  }
  return (
    <a className={className} href={url} hrefLang={lang} lang={lang} onClick={remember}>
      <Icon name="language" size={18} />
      {t('nav.otherLanguage')}
    </a>
  )
}
