import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router'

/** For a row of places that is longer than a phone's screen: the one that is open is brought to its middle. */
export function usePlaceInSight<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !place) return
    const { left, width } = row.current.getBoundingClientRect()
    const { left: placeLeft, width: placeWidth } = place.getBoundingClientRect()
    row.current.scrollLeft += placeLeft - left - (width - placeWidth) / 2
  }, [pathname])
  return row
}
