import { lazy, useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useNavigate } from 'react-router'
import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import { grouped } from '#kernel/written-money.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { openLoginDialog, openSwitchPrompt } from '#web/open-login-dialog.ts'
import { FavouriteButton } from '#modules/favourites/public-web.ts'
import { loadPart } from '#web/line.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import styles from './book-tutor.module.css'
import { useAppointment } from './use-appointment.tsx'
import { lookedForOf } from './use-looked-for.ts'
import { useTrialRequest } from '#modules/trials/public-web.ts'

const UnlistedOfCase = lazy(async () => ({
  default: (await loadPart(async () => await import('./unlisted-of-case.tsx'))).UnlistedOfCase,
}))

type Props = {
  readonly tutor: TutorDetail
  /** How many of the parent's cases wait for a tutor; null for who is no parent here. */
  readonly pending: number | null
  /** The case that is to be booked for, when the address names one. */
  readonly jobId: number | null
  /** Whether who comes wants a trial lesson first. */
  readonly isTrial: boolean
  /** A part of the week (`sat-evening`) that is wished for. */
  readonly part: string | null
}

/**
 * What booking needs of who is here: a visitor logs in and a tutor or institution switches (both are asked at once), a parent
 * with pending cases chooses one in the dialog, another publishes one (specification 1 §4).
 */
export function BookingWayIn({ tutor, pending, jobId, isTrial, part }: Props): ReactNode {
  const person = usePerson()
  const who = person === null ? 'visitor' : userTypeOf(person.currentUser) === 'parent' ? 'parent' : 'switch'
  const about = useAbout(tutor, part)
  const logIn = useEffectEvent(() => openLoginDialog({ reason: 2, about: about() }))
  useEffect(() => {
    if (who === 'visitor') logIn()
    if (who === 'switch') openSwitchPrompt({ to: 'parent' })
  }, [who])
  useWayOfNewcomer(who, { tutor, pending, part })
  if (who !== 'parent') return <NotYet who={who} about={about} />
  return pending ? (
    <ChooseCase {...{ tutor, jobId, part }} isTrial={isTrial && tutor.trial !== null} total={pending} />
  ) : (
    <PublishCase {...{ tutor, part }} />
  )
}

/** Says whom one is about to book, at what price and when, for the dialog over the page; asked when it opens, in the browser. */
function useAbout(tutor: TutorDetail, part: string | null): () => string {
  const { t } = useWords('booking')
  const locale = useLocale()
  return () => {
    const lookedFor = lookedForOf(tutor)
    const time = FREE_TIMES.find(({ value }) => value === part)?.[locale]
    const price = lookedFor
      ? `${lookedFor.subject} ${t('dialog.perHour', { price: grouped(lookedFor.price) })}`
      : t('price', { price: grouped(tutor.priceMin) })
    return [t('title', { name: tutor.tutorName }), price, time && t('wishedFor', { time })].filter(Boolean).join(' · ')
  }
}

type Who = 'visitor' | 'switch' | 'parent'

/** Who logs in here and has no case goes on to publish one, which books the tutor: there is nothing to choose. */
function useWayOfNewcomer(who: Who, { tutor: { tutorId }, pending, part }: Pick<Props, 'tutor' | 'pending' | 'part'>): void {
  const navigate = useNavigate()
  const path = useLocalePath()
  const cameIn = useRef(false)
  const goOn = useEffectEvent(() => void navigate(path(`/parent/publish?tutorId=${tutorId}${timeOf(part)}`), { replace: true }))
  useEffect(() => {
    if (who === 'visitor') cameIn.current = true
    if (who === 'parent' && pending === 0 && cameIn.current) goOn()
  }, [who, pending])
}

function NotYet({ who, about }: { who: 'visitor' | 'switch'; about: () => string }): ReactNode {
  const { t } = useWords('booking')
  const open = (): void =>
    who === 'visitor' ? openLoginDialog({ reason: 2, about: about() }) : openSwitchPrompt({ to: 'parent' })
  return (
    <section className={`card ${styles.account}`}>
      <h2>
        <Icon name="info" size={22} /> {t(`${who}.title`)}
      </h2>
      <p>{t(`${who}.text`)}</p>
      <p className={styles.ways}>
        <button type="button" className="button" onClick={open}>
          {t(`${who}.button`)}
        </button>
      </p>
    </section>
  )
}

function ChooseCase({ tutor, jobId, isTrial, part, total }: Omit<Props, 'pending'> & { total: number }): ReactNode {
  const { t } = useWords('booking')
  const path = useLocalePath()
  const appointment = useAppointment(tutor, { jobId, part, isWanted: !isTrial })
  const trial = useTrialRequest({ CaseNote: UnlistedOfCase, tutor, jobId, part, isWanted: isTrial })
  return (
    <section className={`card ${styles.account}`}>
      <h2>{t('choose.title')}</h2>
      <p>{t('choose.text', { count: total })}</p>
      <p className={styles.ways}>
        <button type="button" className="button" onClick={appointment.open}>
          {t('choose.button')}
        </button>
        {tutor.trial && (
          <button type="button" className="button quiet" onClick={trial.open}>
            {t('choose.trial')}
          </button>
        )}
        <Link className="button quiet" to={path(`/parent/publish?tutorId=${tutor.tutorId}${timeOf(part)}`)}>
          {t('choose.other')}
        </Link>
      </p>
      {appointment.dialog}
      {trial.dialog}
    </section>
  )
}

const timeOf = (part: string | null): string => (part === null ? '' : `&time=${part}`)

function PublishCase({ tutor, part }: Pick<Props, 'tutor' | 'part'>): ReactNode {
  const { t } = useWords('booking')
  const path = useLocalePath()
  return (
    <section className={`card ${styles.account}`}>
      <h2>{t('publish.title')}</h2>
      <p>{t('publish.text', { name: tutor.tutorName })}</p>
      <p className={styles.ways}>
        <Link className="button" to={path(`/parent/publish?tutorId=${tutor.tutorId}${timeOf(part)}`)}>
          {t('publish.button')}
        </Link>
        <FavouriteButton kind="tutor" id={tutor.tutorId} label={t('keep', { name: tutor.tutorName })} look="button" />
        <Link className="button quiet" to={path('/content/fee')}>
          {t('estimate')}
        </Link>
      </p>
    </section>
  )
}
