import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { INVITATION } from '#modules/accounts/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { store } from '#web/browser-storage.ts'
import plain from '#web/components/plain-page.module.css'
import { grouped } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { ownHead } from '#web/own-page.ts'
import { lookAtInvitation } from '../contract/invitation.ts'
import { INVITE } from '../texts/words.ts'
import type { Route } from './+types/invited.page'
import invite from './invite.module.css'
import styles from './wallet.module.css'

export const handle = { texts: ['wallet-invite'] }

const SERVER_FAULT = 500
const NONE = { isOpen: false, gift: 0, days: 0 }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { code } = params
  const found = await api(lookAtInvitation, { query: { code } }).catch((error: unknown) => {
    // What is no code, and where no money moves: an invitation that is not valid.
    if (error instanceof ApiFailure && error.status < SERVER_FAULT) return NONE
    throw error
  })
  const { title } = INVITE[localeOfParams(params)].landing
  return { title, code, ...found }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** What a friend's link leads to: what it promises, and the way to register with it. */
export default function InvitedPage({ loaderData: { code, isOpen, gift, days } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('wallet-invite')
  const path = useLocalePath()
  useEffect(() => {
    if (isOpen) store(INVITATION, code)
  }, [isOpen, code])
  return (
    <div className={`wrap ${plain.page}`}>
      <h1>{t(isOpen ? 'landing.title' : 'landing.closedTitle')}</h1>
      <section className={`card ${styles.box}`}>
        {isOpen ? <Promised gift={gift} days={days} /> : <p>{t('landing.closedLead')}</p>}
        <div className={styles.acts}>
          <Link className="button" to={path('/register')}>
            {t('landing.parent')}
          </Link>
          <Link className="button quiet" to={path('/tutor')}>
            {t('landing.tutor')}
          </Link>
        </div>
        {isOpen && (
          <ul className={invite.rules}>
            <li>{t('landing.two')}</li>
            <li>{t('rules.three')}</li>
            <li>{t(canSpendGift('parent') ? 'rules.four' : 'rules.fourTutor')}</li>
          </ul>
        )}
      </section>
    </div>
  )
}

/** What signing up brings; a gift is promised to those who can spend it (decisions 2.1 "Gifts are advertised"). */
function Promised({ gift, days }: { readonly gift: number; readonly days: number }): ReactNode {
  const { t } = useWords('wallet-invite')
  const values = { gift: grouped(gift), days }
  if (canSpendGift('parent')) return <p>{t('landing.lead', values)}</p>
  return (
    <>
      <p>{t('landing.leadParent')}</p>
      <p>{t('landing.leadTutor', values)}</p>
    </>
  )
}
