import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead, requireId } from '#web/own-page.ts'
import { requestDetail } from '../contract/bookings.ts'
import type { BookingStory } from '../contract/bookings.ts'
import { HEAD } from '../texts/words.ts'
import type { Route } from './+types/booking.page'
import { useBookingActs } from './booking-acts.tsx'
import { useBookingNext, useBookingWords, useFirstLesson } from './booking-row.tsx'
import { budgetText } from './budget-text.ts'
import { sideOfPath } from '#modules/lessons/public-web.ts'
import { UnlistedNote } from './unlisted-note.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { bookingId } = params
  requireId(bookingId, 'number')
  const own = await loadOwn(async () => await api(requestDetail, { params: { bookingId } }))
  return { own, title: HEAD[localeOfParams(params)].bookings }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One request: what is asked, what a yes means, what happened, and what can be done. */
export default function BookingPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  return own.ok && <BookingPanel booking={own.data} />
}

function BookingPanel({ booking }: { readonly booking: BookingStory }): ReactNode {
  const { t } = useWords('booking-home')
  const side = sideOfPath(useLocation().pathname)
  const { verb, more, dialog } = useBookingActs(booking, side)
  const first = useFirstLesson(booking)
  const { state, priceMin, acceptance, unlisted, tutorName, events } = booking
  const isOpen = state === 'requested' || state === 'offered'
  const others = [...booking.others, ...(booking.liveOffers > 0 ? [t('bookings.offers', { count: booking.liveOffers })] : [])]
  return (
    <>
      <PanelHead {...useBookingWords(booking, side)}>
        {first !== null && <p>{first}</p>}
        <p>{useBookingNext(side)(booking)}</p>
      </PanelHead>
      <PanelFacts
        title={t('bookings.asks')}
        facts={[
          [t('bookings.budgetName'), t('bookings.perHour', { price: budgetText(booking) })],
          [
            t('bookings.meaning'),
            state === 'requested' ? t(`bookings.yes.${side}.${priceMin === null ? 'stated' : acceptance}`) : null,
          ],
          [
            t('bookings.note'),
            isOpen && unlisted.length > 0 ? <UnlistedNote unlisted={unlisted} job={booking} name={tutorName} /> : null,
          ],
          [t('bookings.also'), isOpen ? others.join(t('bookings.and')) : null],
        ]}
      />
      <Timeline
        list={events.map(({ to, at }) => ({
          at,
          text: t(to === 'offered' ? `bookings.offered.${side}` : to === 'requested' ? 'bookings.made' : `bookings.state.${to}`),
        }))}
      />
      <PanelFoot>
        {verb}
        <MoreMenu label={more.label}>{more.acts}</MoreMenu>
      </PanelFoot>
      {dialog}
    </>
  )
}
