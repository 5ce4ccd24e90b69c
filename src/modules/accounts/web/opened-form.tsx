import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'

/** A form that took the place of the button that opened it: it has the focus, so that a keyboard goes on from there. */
export function OpenedForm({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => group.current?.focus(), [])
  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}

/** A button that opens a form in its place; when it comes back after the form, it has the focus again. */
export function OpenerButton({
  isBack,
  ...button
}: { readonly isBack: boolean } & Omit<ComponentProps<'button'>, 'type' | 'ref'>): ReactNode {
  const own = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) own.current?.focus()
  }, [isBack])
  return <button ref={own} type="button" {...button} />
}
