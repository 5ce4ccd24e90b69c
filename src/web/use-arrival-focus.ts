import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Who goes to another page and leaves the focus with the one before goes on at the new page's heading. */
export function useArrivalFocus(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
