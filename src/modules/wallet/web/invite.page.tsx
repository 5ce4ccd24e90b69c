import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useLocation } from 'react-router'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { UserType } from '#kernel/actor.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { grouped, moneyText } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { showToast } from '#web/show-toast.ts'
import { useAct } from '#web/use-act.ts'
import { useDay } from '#web/use-moment.ts'
import { getInvitation, postInvitation } from '../contract/invitation.ts'
import type { InvitationView } from '../contract/invitation.ts'
import { INVITE } from '../texts/words.ts'
import type { Route } from './+types/invite.page'
import invite from './invite.module.css'
import styles from './wallet.module.css'

export const handle = ownHandle('wallet-invite')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments, publicUrl } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await api(getInvitation))
  const title = INVITE[localeOfParams(params)].title
  return { title, own, publicUrl, year: inHongKong(now).getUTCFullYear() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The own invitation, what it brought, and how the friends stand who came by it. */
export default function InvitePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('wallet-invite')
  const { own, publicUrl, year } = loaderData
  const side = useLocation().pathname.split('/')[2] === 'tutor' ? 'tutor' : 'parent'
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <div className={styles.page}>
          <OwnLink view={own.data} side={side} publicUrl={publicUrl} />
          {own.data.code !== null && <Friends view={own.data} side={side} year={year} />}
          <Rules most={own.data.most} side={side} />
        </div>
      )}
    </DashboardFrame>
  )
}

type ViewProps = { readonly view: InvitationView }

type OwnLinkProps = ViewProps & { readonly side: UserType; readonly publicUrl: string }

/** The link; what it brings is advertised to those who can spend it (decisions 2.1 "Gifts are advertised"). */
function OwnLink({ view: { code, gift, days }, side, publicUrl }: OwnLinkProps): ReactNode {
  const { t } = useWords('wallet-invite')
  const path = useLocalePath()
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const values = { gift: grouped(gift), days }
  const make = async (): Promise<void> => void (await act({ send: async (api) => await api(postInvitation), done: t('made') }))
  if (gift === 0) return <p className={`card ${styles.box}`}>{t('off')}</p>
  return (
    <section className={`card ${styles.box}`}>
      <p>{t(canSpendGift(side) ? 'lead' : 'leadLater', values)}</p>
      {code === null ? (
        <div>
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => void make()}>
            {t('make')}
          </button>
          <p role="alert">{problem}</p>
        </div>
      ) : (
        <Link
          url={`${publicUrl}${path(`/invite/${code}`)}`}
          text={t((['parent', 'tutor'] as const).every(canSpendGift) ? 'shareText' : 'sharePlain', values)}
        />
      )}
    </section>
  )
}

function Link({ url, text }: { readonly url: string; readonly text: string }): ReactNode {
  const { t } = useWords('wallet-invite')
  const share = async (): Promise<void> => {
    try {
      if ('share' in navigator && matchMedia('(pointer: coarse)').matches) return await navigator.share({ text, url })
      await navigator.clipboard.writeText(url)
      showToast({ text: t('copied'), look: 'good' })
    } catch {
      // Closed without sharing, or not allowed to copy: the field has it.
    }
  }
  return (
    <div className={invite.link}>
      <label>
        {t('link')}
        <input className="field" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      <div>
        <button type="button" className="button" onClick={() => void share()}>
          {t('share')}
        </button>
      </div>
    </div>
  )
}

function Friends({ view, side, year }: ViewProps & { readonly side: UserType; readonly year: number }): ReactNode {
  const { t } = useWords('wallet-invite')
  const day = useDay(year)
  const { earned, givenInYear, most, friends } = view
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('friends')}</h2>
      {(canSpendGift(side) || earned > 0) && (
        <p>
          {t('earned')} <b className="money">{moneyText(earned)}</b> · {t('year')} {t('times', { given: givenInYear, most })}
        </p>
      )}
      {friends.length === 0 && <p>{t('none')}</p>}
      <ul className={invite.friends}>
        {friends.map(({ initial, state, since }, at) => (
          <li key={`${since} ${at}`}>
            <div>
              <b>
                {t('someone')} {initial}
              </b>
              <span className={styles.note}>{t('since', { day: day(since) })}</span>
            </div>
            <span className="chip">{t(`state.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whom nothing is promised reads what holds of the link, and of the gift of a friend who can spend it. */
function Rules({ most, side }: { readonly most: number; readonly side: UserType }): ReactNode {
  const { t } = useWords('wallet-invite')
  const rules = canSpendGift(side) ? (['one', 'two', 'three', 'four'] as const) : (['one', 'three', 'fourTutor'] as const)
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('rules.title')}</h2>
      <ul className={invite.rules}>
        {rules.map((name) => (
          <li key={name}>{t(`rules.${name}`, { most })}</li>
        ))}
      </ul>
    </section>
  )
}
