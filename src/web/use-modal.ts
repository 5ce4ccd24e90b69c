import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactEventHandler, RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { useBackCloses } from './use-back-closes.ts'

type Dialog = {
  readonly frame: {
    readonly ref: RefObject<HTMLDialogElement | null>
    readonly onClose: ReactEventHandler<HTMLDialogElement>
  }
  readonly close: () => void
}

/**
 * A native dialog that is open as long as it is there; Back and another page close it. It keeps and returns the focus
 * itself. `onClose` is told when it was closed in any way; who shows it takes it away.
 */
export function useModal(onClose: () => void): Dialog {
  const ref = useRef<HTMLDialogElement>(null)
  const close = (): void => ref.current?.close()
  const { key } = useLocation()
  const [opened] = useState(key)
  // More of the same page replaces its address.
  const isReplaced = useNavigationType() === 'REPLACE'
  const isLeft = key !== opened && !isReplaced
  // Closed before it is taken out of the page, or the focus would not return to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useBackCloses(!isLeft, close)
  useEffect(() => {
    if (isLeft) ref.current?.close()
  }, [isLeft])
  // React also tells it of a dialog inside it, and the browser only later, when it may be open again.
  const told: ReactEventHandler<HTMLDialogElement> = ({ target, currentTarget }) => {
    if (target === currentTarget && !currentTarget.open) onClose()
  }
  return { frame: { ref, onClose: told }, close }
}
