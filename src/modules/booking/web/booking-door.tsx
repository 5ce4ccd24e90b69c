import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadPart } from '#web/line.ts'

export type BookingPress = {
  readonly link: HTMLAnchorElement
  /** Told when it is settled what the press does. */
  readonly settled: () => void
}

type Pressed = BookingPress & { readonly Spot: ComponentType<{ readonly press: BookingPress }> }

/**
 * Takes a plain press of a card's link to the booking page, marked `data-book` on a card whose heading is the tutor's name, and
 * answers it in place (specification 1 §4 "Booking a tutor from the list"). The frame has it once for all cards, as lists know
 * nothing of booking; what a press does is fetched with the first one. A visitor's press stays a link.
 */
export function BookingDoor({ isKnown }: { isKnown: boolean }): ReactNode {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  useEffect(() => {
    if (!isKnown) return undefined
    const take = (event: MouseEvent): void => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-book]')
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      // Before the link's own listener, which leaves alone what is prevented.
      event.preventDefault()
      if (link.ariaBusy) return
      link.ariaBusy = 'true'
      loadPart(async () => await import('./book-on-the-spot.tsx')).then(
        ({ BookOnTheSpot: Spot }) => setPressed({ link, settled: () => (link.ariaBusy = null), Spot }),
        () => {
          link.ariaBusy = null
          if (navigator.onLine) location.assign(link.href)
        },
      )
    }
    window.addEventListener('click', take, true)
    return () => window.removeEventListener('click', take, true)
  }, [isKnown])
  return pressed && <pressed.Spot press={pressed} />
}
