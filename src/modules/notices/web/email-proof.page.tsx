import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useSearchParams } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { ownHead } from '#web/own-page.ts'
import { useSide } from '#web/use-side.ts'
import { postEmailConfirm } from '../contract/notice-setting.ts'
import type { Route } from './+types/email-proof.page'
import styles from './notices.module.css'
import { titleOf } from './title-of.ts'

export const handle = { texts: ['notices', 'web-own'] }

export function loader({ params }: Route.LoaderArgs): { title: string } {
  return { title: titleOf(params.locale, 'setting') }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** Where the link of an e-mail leads; a press confirms, for mail programs open links by themselves. */
export default function EmailProofPage(): ReactNode {
  const { t } = useWords('notices')
  const locale = useLocale()
  const path = useLocalePath()
  const side = useSide()
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState('')
  /** The link is worth nothing any more: another one is asked for in the settings. */
  const [isOver, setOver] = useState(false)
  const confirm = async (): Promise<void> => {
    setProblem('')
    try {
      setEmail(await browserApi(locale)(postEmailConfirm, { body: { proof: search.get('proof') ?? '' } }))
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('offline'))
      setOver(error instanceof ApiFailure && error.code === 'PROOF_NOT_VALID')
    }
  }
  const press = (): void => (side ? void confirm() : openLoginDialog({ reason: 2, goOn: () => void confirm() }))
  return (
    <div className={`wrap ${styles.alone}`}>
      <h1>{t('proof.title')}</h1>
      <section className={`card ${styles.empty}`}>
        <p role="status">{email === '' ? t('proof.text') : t('proof.done', { email })}</p>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {email === '' && !isOver ? (
          <button type="button" className="button" onClick={press}>
            {t('proof.confirm')}
          </button>
        ) : (
          <Link className="button" to={path('/notices/setting')}>
            {t('setting')}
          </Link>
        )}
      </section>
    </div>
  )
}
