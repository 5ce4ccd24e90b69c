import { useEffect, useState } from 'react'
import { priceForForm, subjectLookedFor } from '#modules/cases/public-web.ts'
import type { TutorDetail } from '#modules/tutors/contract/tutor-detail.ts'
import { lastTutorList } from '#web/last-list.ts'

type LookedFor = { readonly subject: string; readonly price: number }

/** The subject of the list that was left, or the only one of the tutor, with its price; null until the browser has told, and without one. */
export function useLookedFor(tutor: TutorDetail): LookedFor | null {
  const [found, setFound] = useState<LookedFor | null>(null)
  useEffect(() => {
    const value = subjectLookedFor(tutor, decodeURI(lastTutorList()))
    const price = priceForForm(tutor, { subject: value, level: null })
    const subject = tutor.subjects.find((line) => line.value === value)?.label
    // oxlint-disable-next-line react/set-state-in-effect -- the server does not know where one came from
    if (subject !== undefined && price !== null) setFound({ subject, price })
  }, [tutor])
  return found
}
