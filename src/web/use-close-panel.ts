import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate, useLocation, useOutlet, useResolvedPath } from 'react-router'

/**
 * The way from the row that is open on this page's list back to the list alone. Where the row was opened on this page it is a
 * step back in the history, so that Back does not open it again; else it leads to the list's address, with its filters.
 */
export function useClosePanel() {
  const isOpen = useOutlet() !== null
  const { search } = useLocation()
  const { pathname } = useResolvedPath('.')
  const to = `${pathname}${search}`
  const navigate = useNavigate()
  const wasOpen = useRef(isOpen)
  const isOpenedHere = useRef(false)
  useEffect(() => {
    if (wasOpen.current !== isOpen) isOpenedHere.current = isOpen
    wasOpen.current = isOpen
  }, [isOpen])
  const close = (event: Pick<MouseEvent, 'preventDefault'>): void => {
    event.preventDefault()
    if (isOpenedHere.current) void navigate(-1)
    else void navigate(to, { preventScrollReset: true })
  }
  /** For a link: what opens it elsewhere is the browser's. */
  const onClick = (event: MouseEvent): void => {
    if (event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) close(event)
  }
  return { isOpen, to, close, onClick }
}
