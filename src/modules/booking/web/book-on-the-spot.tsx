import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Locale } from '#kernel/locale.ts'
import { openSwitchPrompt } from '#web/open-login-dialog.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { hintedUser } from '#web/cookie-hint.ts'
import { useLocale } from '#web/locale-path.ts'
import { bookingList } from '../contract/bookings.ts'
import { CHECKED_BOOKINGS } from './checked-bookings.ts'
import type { BookingPress } from './booking-door.tsx'
import { loadPart } from '#web/line.ts'

const loadDialog = async () => await loadPart(async () => await import('./appointment-dialog.tsx'))
const AppointmentDialog = lazy(async () => ({ default: (await loadDialog()).AppointmentDialog }))

type Way = 'dialog' | 'page' | 'switch'
type Tutor = { readonly tutorId: number; readonly tutorName: string }

/**
 * What a press on a card's "book" does: who is no parent is asked to switch, a parent whose cases wait chooses one in the
 * dialog over the list, and everybody else goes to the booking page (specification 1 §4).
 */
export function BookOnTheSpot({ press }: { press: BookingPress }): ReactNode {
  const locale = useLocale()
  const navigate = useNavigate()
  const [tutor, setTutor] = useState<Tutor | null>(null)
  const answer = useEffectEvent(async ({ link, settled }: BookingPress): Promise<void> => {
    const way = await wayOf(locale)
    settled()
    if (way === 'dialog') setTutor(tutorOf(link))
    else if (way === 'switch') openSwitchPrompt({ to: 'parent', goOn: () => link.click() })
    else void navigate(`${link.pathname}${link.search}`)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- the answer of the API arrives outside of React
  useEffect(() => void answer(press), [press])
  if (!tutor) return null
  return (
    <Suspense>
      <AppointmentDialog tutor={tutor} onClose={() => setTutor(null)} />
    </Suspense>
  )
}

const tutorOf = (link: HTMLAnchorElement): Tutor => ({
  tutorId: Number(new URL(link.href).searchParams.get('tutorId')),
  tutorName: link.closest('article')?.querySelector('h3')?.textContent ?? '',
})

async function wayOf(locale: Locale): Promise<Way> {
  const user = hintedUser()
  if (user === null) return 'page'
  if (user !== 'parent') return 'switch'
  try {
    const [{ total }] = await Promise.all([browserApi(locale)(bookingList, { query: CHECKED_BOOKINGS }), loadDialog()])
    return total > 0 ? 'dialog' : 'page'
  } catch (error) {
    // The booking page says what else may be wrong, and how to go on.
    return error instanceof ApiFailure && error.code === 'SWITCH_TO_PARENT' ? 'switch' : 'page'
  }
}
