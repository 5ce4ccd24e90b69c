import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { grouped } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay, useLength } from '#web/use-moment.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { useOwnCaseActs } from './own-case-acts.tsx'
import { CASE_TONES } from './tones.ts'

/** An own case in the list: what it is, how it stands, and what can be done with it now. */
export function OwnCaseRow({ one }: { readonly one: OwnCaseLine }): ReactNode {
  const path = useLocalePath()
  const { verb, more, dialog } = useOwnCaseActs(one)
  return (
    <ListRow
      {...useCaseWords(one)}
      mark={one.student === null ? <Icon name="book" size={20} /> : Array.from(one.student)[0]}
      to={path(`/parent/dashboard/cases/${one.jobId}`)}
      note={useStanding()(one)}
      {...{ verb, more, dialog }}
    />
  )
}

/** Its title, facts, status and price, as the row and its page say them. */
export function useCaseWords(one: OwnCaseLine) {
  const { t } = useWords('cases-own')
  const rhythm = t('rhythm', { times: one.lessonsPerWeek, length: useLength()(one.lessonMinutes) })
  return {
    title: one.caseTitle || t('cases.unnamed'),
    facts: [rhythm, numberUnlessTitled(one)].filter(Boolean).join(' · '),
    status: { tone: CASE_TONES[one.status], word: t(`cases.tabs.${one.status}`) },
    amount: priceText(one),
  }
}

function priceText({ priceMin, priceMax }: OwnCaseLine): string {
  if (priceMin === null) return ''
  return `HK$${priceMax === null || priceMax === priceMin ? grouped(priceMin) : `${grouped(priceMin)}–${grouped(priceMax)}`}`
}

/** Until when it is open, why it is closed, or with whom it is matched. */
export function useStanding(): (one: OwnCaseLine) => string | null {
  const { t } = useWords('cases-own')
  const dayText = useDay()
  return (one) => {
    if (one.status === 'open' && one.expiresAt)
      return t('cases.openUntil', { day: dayText(hongKongDay(new Date(one.expiresAt))) })
    if (one.status === 'closed' && one.closedReason) return t(`cases.reason.${one.closedReason}`)
    return one.match && t('cases.matchedWith', { name: one.match.tutorName, price: grouped(one.match.price) })
  }
}
