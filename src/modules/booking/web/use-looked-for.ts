import { useEffect, useState } from 'react'
import { priceForForm, subjectLookedFor } from '#modules/cases/public-web.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { lastTutorList } from '#web/last-list.ts'

export type LookedFor = { readonly subject: string; readonly price: number }

/** The subject of the list that was left, or the only one of the tutor, with its price; null without one. In browsers only. */
export function lookedForOf(tutor: TutorDetail): LookedFor | null {
  const value = subjectLookedFor(tutor, decodeURI(lastTutorList()))
  const price = priceForForm(tutor, { subject: value, level: null })
  const subject = tutor.subjects.find((line) => line.value === value)?.label
  return subject === undefined || price === null ? null : { subject, price }
}

/** The same for a component; null until the browser has told. */
export function useLookedFor(tutor: TutorDetail): LookedFor | null {
  const [found, setFound] = useState<LookedFor | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- the server does not know where one came from
  useEffect(() => setFound(lookedForOf(tutor)), [tutor])
  return found
}
