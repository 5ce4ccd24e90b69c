import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { BookingRequest } from '../contract/bookings.ts'
import { BookingDialog } from './booking-dialog.tsx'
import type { BookingAct } from './booking-dialog.tsx'

type Side = 'parent' | 'tutor'
type Acts = {
  readonly verb: ReactNode
  readonly more: { readonly label: string; readonly acts: ReactNode }
  readonly dialog: ReactNode
}

/** What is mostly done with a request now, the rest for the menu, and what asks before. */
export function useBookingActs(booking: BookingRequest, side: Side): Acts {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  const [asked, setAsked] = useState<BookingAct | null>(null)
  const [main, ...others] = actsOf(booking, side)
  const { state, jobId, bookingNo } = booking
  return {
    verb:
      state === 'accepted' ? (
        <Link className="button" to={path(`/${side}/dashboard/lessons`)}>
          {t('bookings.lessons')}
        </Link>
      ) : (
        main && (
          <button
            type="button"
            className={main === 'accept' || main === 'confirm' ? 'button' : 'button quiet'}
            onClick={() => setAsked(main)}
          >
            {t(`bookings.${main}`)}
          </button>
        )
      ),
    more: {
      label: t('bookings.others', { number: bookingNo }),
      acts: (
        <>
          {others.map((act) => (
            <li key={act}>
              <button type="button" onClick={() => setAsked(act)}>
                {t(`bookings.${act}`)}
              </button>
            </li>
          ))}
          {side === 'parent' && (
            <li>
              <Link to={path(`/tutor/detail/${booking.tutorId}`)}>{t('bookings.tutor')}</Link>
            </li>
          )}
          <li>
            <Link to={path(`/jobcase/jobdetail/${jobId}`)}>{t('bookings.case')}</Link>
          </li>
        </>
      ),
    },
    dialog: asked && <BookingDialog booking={booking} act={asked} onClose={() => setAsked(null)} />,
  }
}

function actsOf({ state, canAnswer }: BookingRequest, side: Side): readonly BookingAct[] {
  if (side === 'parent') {
    if (state === 'requested') return ['cancel']
    return state === 'offered' ? [...(canAnswer ? (['confirm'] as const) : []), 'refuse'] : []
  }
  if (state === 'requested' && canAnswer) return ['accept', 'decline']
  return state === 'offered' ? ['withdraw'] : []
}
