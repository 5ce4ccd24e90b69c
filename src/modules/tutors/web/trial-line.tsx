import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'

/** The trial lesson of a tutor in words. */
export function TrialText({ trial: { minutes, price } }: { trial: NonNullable<TutorDetail['trial']> }): ReactNode {
  const { t } = useWords('tutors')
  return <>{price === 0 ? t('profile.trialFree', { minutes }) : t('profile.trial', { minutes, price: grouped(price) })}</>
}

/** Leads to where a parent asks for it. */
export function TrialLink({ tutorId }: { tutorId: number }): ReactNode {
  const { t } = useWords('tutors')
  return <Link to={useLocalePath()(`/parent/booktutor?tutorId=${tutorId}&trial=1`)}>{t('profile.trialBook')}</Link>
}
