import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DEFAULT_LOCALE, HTML_LANG, inEveryLocale, isLocale } from '#kernel/locale.ts'
import { urlOf } from '#web/api-client.ts'
import type { Crumb } from '#web/components/breadcrumbs.tsx'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import detail from '#web/components/detail-page.module.css'
import { csrfHeader } from '#web/csrf.ts'
import { headOf } from '#web/head.ts'
import { pageRequest } from '#web/load-context.ts'
import { packed, unpacked } from '#web/packed.ts'
import { getSimilarTutors } from '../contract/similar-tutors.ts'
import { postTutorView } from '../contract/tutor-view.ts'
import { avatarUrl } from '../domain/avatar-url.ts'
import type { Route } from './+types/tutor-profile.page'
import { DistrictMap } from './district-map.tsx'
import { FreeWeek } from './free-week.tsx'
import { loadProfilePlaces } from './load-profile-places.ts'
import { requireTutor } from './load-tutor.ts'
import { AskTutor } from './ask-tutor.ts'
import { NextSteps } from './next-steps.tsx'
import { PriceBar, PriceBox } from './price-box.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileChecks } from './profile-checks.tsx'
import { profileFacts } from './profile-facts.ts'
import type { ShownTutor } from './profile-facts.ts'
import { ProfileHeader } from './profile-header.tsx'
import { PROFILE_PLACES } from './profile-places.ts'
import { RatingPlot } from './rating-plot.tsx'
import { ReportTutor } from './report-tutor.tsx'
import { SimilarTutors, smallCard } from './similar-tutors.tsx'
import { SubjectPrices } from './subject-prices.tsx'
import { tutorHead } from './tutor-head.ts'
import styles from './tutor-profile.module.css'

export const handle = { texts: [...PROFILE_PLACES.flatMap(({ texts }) => texts), 'tutors'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, publicUrl, now } = pageRequest(context)
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  const tutorId = Number(params.tutorId)
  // All of it is asked for at once; of a tutor who is not there nothing of it matters.
  const beside = Promise.all([api(getSimilarTutors, { params: { tutorId } }), loadProfilePlaces(api, tutorId)])
  beside.catch(() => {})
  const { checks, ...tutor } = await requireTutor(api, params.tutorId)
  const [{ list }, places] = await beside
  const changedAt = tutor.headCertificateGmtModified
  const facts = profileFacts({ ...tutor, checks }, { locale, year: inHongKong(now).getUTCFullYear() })
  return {
    shown: packed({ tutor, similar: list.map(smallCard), places, facts }),
    tutorId,
    avatar: avatarUrl(tutorId, changedAt === null ? null : new Date(changedAt), now),
    head: tutorHead(tutor, locale, publicUrl),
    publicUrl,
  }
}

export function meta({ loaderData, params }: Route.MetaArgs): ReturnType<typeof headOf> {
  if (!loaderData) return []
  const { head, tutorId, publicUrl } = loaderData
  const path = `/tutor/detail/${tutorId}`
  const locale = isLocale(params.locale) ? params.locale : DEFAULT_LOCALE
  return headOf({ ...head, locale, publicUrl, paths: inEveryLocale((one) => `/${one}${path}`) })
}

export default function TutorProfilePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('tutors')
  const { shown, avatar } = loaderData
  const { tutor, similar, places, facts } = useMemo(() => unpacked(shown), [shown])
  useCountedView(tutor.tutorId)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb name={tutor.tutorName} />
      <div className={`${detail.columns} ${styles.columns}`}>
        <div>
          <ProfileHeader tutor={tutor} facts={facts} avatar={avatar} />
          <Introduction tutor={tutor} />
          <SubjectPrices tutor={tutor} />
          <FreeWeek tutorId={tutor.tutorId} week={tutor.week} />
          <DistrictMap areas={tutor.areas} map={facts.map} teachesOnline={tutor.teachesOnline} />
          <ProfileAbout tutor={tutor} />
          <ProfileChecks checks={facts.checks} />
          <RatingPlot tutor={tutor} />
          {PROFILE_PLACES.map(({ room, Section }) => (
            <Section key={`${room} ${tutor.tutorId}`} tutorId={tutor.tutorId} first={places[room]} />
          ))}
          <NextSteps />
          <p className={styles.dates}>
            {t('profile.joined', { date: facts.joined })} · {t('profile.updated', { date: facts.updated })} ·{' '}
            {t('profile.number', { id: tutor.tutorId })}
          </p>
          <div>
            <ReportTutor tutorId={tutor.tutorId} />
          </div>
        </div>
        <PriceBox tutor={tutor} isOnePrice={facts.isOnePrice} />
      </div>
      <SimilarTutors list={similar} />
      <PriceBar tutor={tutor} isOnePrice={facts.isOnePrice} />
    </div>
  )
}

/** Tells the server that the profile was opened; the answer does not matter to the page. */
function useCountedView(tutorId: number): void {
  useEffect(() => {
    // A count that is lost is not missed.
    const url = urlOf(postTutorView, { params: { tutorId } })
    fetch(url, { method: postTutorView.method, keepalive: true, headers: csrfHeader() }).catch(() => {})
  }, [tutorId])
}

function Breadcrumb({ name }: { name: string }): ReactNode {
  const { t } = useWords('tutors')
  const steps: readonly Crumb[] = [
    { name: t('profile.home'), path: '/' },
    { name: t('profile.tutors'), path: '/searchtutor' },
    { name },
  ]
  return <Breadcrumbs label={t('profile.breadcrumb')} steps={steps} />
}

function Introduction({ tutor }: { tutor: ShownTutor }): ReactNode {
  const { t } = useWords('tutors')
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('profile.intro')}</h2>
      <p className={styles.intro} {...(tutor.profile ? { lang: languageOf(tutor.profile) } : {})}>
        {tutor.profile || t('profile.noIntro')}
      </p>
      {/* On wide screens it is next to the price. */}
      <div className={styles.ask}>
        <AskTutor tutorId={tutor.tutorId} label={t('profile.ask')} />
      </div>
    </section>
  )
}

// Tutors write in their own language, which is not always the page's.
function languageOf(text: string): string {
  return HTML_LANG[/\p{Script=Han}/u.test(text) ? 'zh' : 'en']
}
