import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

type HashDialog = { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void }

/** A dialog that is open as long as the address ends with its hash, so that Back closes it; the page below stays as it is. */
export function useHashDialog(name: string): HashDialog {
  const navigate = useNavigate()
  const location = useLocation()
  const hash = `#${name}`
  const { search } = location
  const hasOpened = (location.state as { readonly dialog?: string } | null)?.dialog === name
  const open = useCallback(
    () => void navigate({ search, hash }, { preventScrollReset: true, state: { dialog: name } }),
    [navigate, search, hash, name],
  )
  const close = useCallback(() => {
    // Back has closed it already: a dialog that goes away says so late.
    if (window.location.hash !== hash) return
    // The entry that opened it is taken back, or the next Back would do nothing.
    if (hasOpened) void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }, [navigate, search, hash, hasOpened])
  return { isOpen: location.hash === hash, open, close }
}
