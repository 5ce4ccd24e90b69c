import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { STAR_LEVELS } from '#kernel/tutor-level.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { TutorBadge } from './tutor-badge.tsx'
import type { TutorListCard } from './tutor-list-card.ts'

// What the first level takes.
const { jobs, ratings, average } = STAR_LEVELS[1]

/** What was checked and what was earned, on a card in a list. */
export function EarnedBadges({ card }: { card: Pick<TutorListCard, 'checks' | 'isStar'> }): ReactNode {
  const { t } = useWords('lists')
  const items = card.checks.map((kind) => t(`tutors.check.${kind}`)).join(t('tutors.join'))
  return (
    <>
      {card.checks.length > 0 && (
        <TutorBadge look="verified" words={t('tutors.verified')} note={t('tutors.verifiedNote', { items })} />
      )}
      {card.isStar && <TutorBadge look="star" words={t('tutors.star')} note={t('tutors.starNote', { jobs, ratings, average })} />}
    </>
  )
}

/** That a tutor's place is promoted, and what that says. */
export function PromotedBadge(): ReactNode {
  const { t } = useWords('lists')
  const path = useLocalePath()
  const note = t(useTakesPayments() ? 'tutors.recommendedPaid' : 'tutors.recommendedUnsold')
  return <TutorBadge look="recommended" words={t('tutors.recommended')} note={note} to={path('/recommend')} />
}
