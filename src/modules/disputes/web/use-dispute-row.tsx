import { TodayLink } from '#web/components/today-link.tsx'
import type { TodayRow } from '#web/components/today-rows.tsx'
import { useWords } from '#web/use-words.tsx'
import type { DisputeAction } from '../domain/dispute-actions.ts'

/** A dispute that waits for a word or for evidence, as a row of a home. Texts: `booking-home`. */
export function useDisputeRow(side: 'parent' | 'tutor'): (action: DisputeAction) => TodayRow {
  const { t } = useWords('booking-home')
  return ({ kind, disputeId, name, about, until }) => {
    const to = `/${side}/dashboard/disputes/${disputeId}` as const
    const verb = <TodayLink label={t(kind === 'dispute' ? 'today.verb.answer' : 'today.verb.evidence')} to={to} />
    const text = kind === 'dispute' ? t('today.dispute', { name }) : t('today.evidence', { name })
    return { key: `${kind} ${disputeId}`, tone: 'problem', text, about, until, verb }
  }
}
