import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { AskTutor } from '#modules/messages/public-web.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { Status } from '#web/components/status.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useDay, useLength } from '#web/use-moment.ts'
import { postClose, postDeleteDraft, postRepublish } from '../contract/own-cases.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './own-lists.module.css'
import { CASE_TONES } from './tones.ts'

type Props = { readonly one: OwnCaseLine; readonly isOpened: boolean; readonly children: ReactNode }

/** An own case in the list: what it is, how it stands, and what can be done with it now. */
export function OwnCaseCard({ one, isOpened, children }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const place = one.teachArea ?? (one.teachMode === 'online' ? t('online') : null)
  const rhythm = t('rhythm', { times: one.lessonsPerWeek, length: useLength()(one.lessonMinutes) })
  return (
    <article className={`card ${styles.case}`} data-opened={isOpened}>
      <header>
        <div className={styles.what}>
          <h2>{one.studentTutorialSubject.replace(',', '\u00a0· ') || t('cases.unnamed')}</h2>
          <p className={styles.small}>{[place, rhythm, one.jobNo].filter(Boolean).join(' · ')}</p>
          <Standing one={one} />
          {one.freeReplacements > 0 && <p className={styles.small}>{t('cases.replaced', { count: one.freeReplacements })}</p>}
        </div>
        <Status tone={CASE_TONES[one.status]}>{t(`cases.tabs.${one.status}`)}</Status>
        <p className={`money ${styles.price}`}>{priceText(one)}</p>
        <Ways one={one} isOpened={isOpened} />
      </header>
      {children}
    </article>
  )
}

function priceText({ priceMin, priceMax }: OwnCaseLine): string {
  if (priceMin === null) return ''
  return `HK$${priceMax === null || priceMax === priceMin ? grouped(priceMin) : `${grouped(priceMin)}–${grouped(priceMax)}`}`
}

function Standing({ one }: { one: OwnCaseLine }): ReactNode {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  if (one.status === 'open' && one.expiresAt)
    return <p className={styles.small}>{t('cases.openUntil', { day: dayText(hongKongDay(new Date(one.expiresAt))) })}</p>
  if (one.status === 'closed' && one.closedReason) return <p className={styles.small}>{t(`cases.reason.${one.closedReason}`)}</p>
  if (one.match) return <p>{t('cases.matchedWith', { name: one.match.tutorName, price: grouped(one.match.price) })}</p>
  return null
}

/** What is mostly done with it now, and the rest behind three dots. */
function Ways({ one, isOpened }: Pick<Props, 'one' | 'isOpened'>): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const list = path('/parent/dashboard/cases')
  const offers = isOpened ? `${list}?status=${one.status}` : `${list}?status=${one.status}&jobId=${one.jobId}`
  const edit = path(`/parent/publish?jobId=${one.jobId}`)
  return (
    <div className={styles.ways}>
      {one.status === 'open' && (one.liveOffers > 0 || isOpened) && (
        <Link className={one.liveOffers > 0 ? 'button' : 'button quiet'} to={offers} aria-expanded={isOpened} preventScrollReset>
          {t('cases.offers', { total: one.liveOffers })}
        </Link>
      )}
      {one.match && <Matched tutorId={one.match.tutorId} />}
      {one.can.edit && (one.status === 'draft' || one.liveOffers === 0) && (
        <Link className={one.status === 'draft' ? 'button' : 'button quiet'} to={edit}>
          {t(one.status === 'draft' ? 'cases.goOn' : 'cases.edit')}
        </Link>
      )}
      <Moves one={one} edit={one.can.edit && one.status !== 'draft' && one.liveOffers > 0 ? edit : null} />
    </div>
  )
}

function Matched({ tutorId }: { tutorId: number }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  return (
    <>
      <AskTutor tutorId={tutorId} className="button">
        {t('cases.message')}
      </AskTutor>
      <Link className="button quiet" to={path('/parent/dashboard/lessons')}>
        {t('cases.lessons')}
      </Link>
    </>
  )
}

function Moves({ one, edit }: { readonly one: OwnCaseLine; readonly edit: string | null }): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { act } = useAct(t('offline'))
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const grave = one.status === 'draft' ? 'delete' : one.can.close ? 'close' : null
  const body = { jobId: one.jobId }
  const republish = () => act({ send: (api) => api(postRepublish, { body }), done: t('cases.republished') })
  return (
    <>
      {one.can.republish && (
        <button type="button" className="button" onClick={() => void republish()}>
          {t('cases.republish')}
        </button>
      )}
      {(edit !== null || one.status === 'open' || grave !== null) && (
        <MoreMenu label={t('cases.more', { job: one.jobNo })}>
          {edit !== null && (
            <li>
              <Link to={edit}>{t('cases.edit')}</Link>
            </li>
          )}
          {one.status === 'open' && (
            <li>
              <Link to={path(`/jobcase/jobdetail/${one.jobId}`)}>{t('cases.see')}</Link>
            </li>
          )}
          {grave !== null && (
            <li>
              <button type="button" onClick={() => setAsked(grave)}>
                {t(`cases.${grave}`)}
              </button>
            </li>
          )}
        </MoreMenu>
      )}
      {asked && (
        <ConfirmDialog
          title={t(`cases.ask.${asked}.title`)}
          lines={[t(`cases.ask.${asked}.text`)]}
          confirm={t(`cases.ask.${asked}.confirm`)}
          order={
            asked === 'close'
              ? {
                  send: (api) => api(postClose, { body }),
                  done: t('cases.ask.close.done'),
                  undo: { label: t('undo'), onPress: () => void republish() },
                }
              : { send: (api) => api(postDeleteDraft, { body }), done: t('cases.ask.delete.done') }
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
