import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { agreeTerms } from '../contract/user-info.ts'
import styles from './new-terms.module.css'
import { useCall } from './use-call.ts'

/** Above everything for who agreed to older papers: what has changed, where it stands, and consent. */
export function NewTerms(): ReactNode {
  const { t } = useWords('accounts-menu')
  const locale = useLocale()
  const path = useLocalePath()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const agree = (): void =>
    void call.run(async () => {
      await browserApi(locale)(agreeTerms, { body: { termsVersion: PAPERS_VERSION } })
      showToast({ text: t('newTerms.agreed'), look: 'good' })
      await revalidate()
    })
  return (
    <aside className={styles.bar}>
      <p>
        {t('newTerms.text')}{' '}
        <a href={path('/content/terms')} target="_blank" rel="noopener">
          {t('newTerms.read')}
        </a>{' '}
        <a href={path('/content/privacy')} target="_blank" rel="noopener">
          {t('newTerms.privacy')}
        </a>
      </p>
      <button type="button" className="button" disabled={call.isPending} onClick={agree}>
        {t('newTerms.agree')}
      </button>
      {call.problem && <p role="alert">{call.problem}</p>}
    </aside>
  )
}
