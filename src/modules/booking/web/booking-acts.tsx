import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { BookingRequest } from '../contract/bookings.ts'
import { BookingDialog } from './booking-dialog.tsx'
import type { BookingAct } from './booking-dialog.tsx'

type Props = { readonly booking: BookingRequest; readonly side: 'parent' | 'tutor' }

/** What a side can do with a request now; each is asked about before it is done. */
export function BookingActs({ booking, side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const [asked, setAsked] = useState<BookingAct | null>(null)
  return (
    <>
      {actsOf(booking, side).map((act) => (
        <button
          key={act}
          type="button"
          className={act === 'accept' || act === 'confirm' ? 'button' : 'button quiet'}
          onClick={() => setAsked(act)}
        >
          {t(`bookings.${act}`)}
        </button>
      ))}
      {asked && <BookingDialog booking={booking} act={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function actsOf({ state, canAnswer }: BookingRequest, side: Props['side']): readonly BookingAct[] {
  if (side === 'parent') {
    if (state === 'requested') return ['cancel']
    return state === 'offered' ? [...(canAnswer ? (['confirm'] as const) : []), 'refuse'] : []
  }
  if (state === 'requested' && canAnswer) return ['accept', 'decline']
  return state === 'offered' ? ['withdraw'] : []
}
