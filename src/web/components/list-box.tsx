import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { keyOf } from '../key-of.ts'
import { goneTo } from '../list-keys.ts'

export type Option<V extends string> = {
  readonly value: V
  /** What it is found by when its first letters are typed. */
  readonly name: string
  /** Cannot be chosen; it is read all the same. */
  readonly isOff: boolean
  readonly content: ReactNode
}

type Props<V extends string> = {
  readonly labelledBy: string
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onChoose: (value: V) => void
  /** Takes the focus when it appears: it was opened. */
  readonly isFocused?: boolean
  /** Escape, or the focus, has left it; true when its opener is to have the focus again. */
  readonly onLeave?: (isBack: boolean) => void
  readonly className?: string | undefined
  readonly optionClass?: string | undefined
}

/**
 * A list of which one is chosen, as the ARIA Authoring Practices have it: arrows, Home, End and first letters move in it, Space and
 * Enter choose, and nothing is chosen on the way. One stop of the Tab key.
 */
export function ListBox<V extends string>({ labelledBy, options, value, onChoose, ...props }: Props<V>): ReactNode {
  const { isFocused = false, onLeave, className, optionClass } = props
  const list = useRef<HTMLDivElement>(null)
  const chosen = options.findIndex((one) => one.value === value)
  const [at, setAt] = useState(Math.max(0, chosen))
  const optionAt = (place: number): HTMLElement | undefined => list.current?.querySelectorAll<HTMLElement>('[role=option]')[place]
  useEffect(() => {
    if (isFocused) optionAt(at)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
  const choose = (place: number): void => {
    const option = options[place]
    if (option && !option.isOff) onChoose(option.value)
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = keyOf(event)
    if (key === 'Escape' && onLeave) onLeave(true)
    else if (key === 'Enter' || key === ' ') choose(at)
    else {
      const next = goneTo(
        key,
        at,
        options.map(({ name }) => name),
      )
      if (next === null) return
      setAt(next)
      optionAt(next)?.focus()
    }
    // Neither the page nor a dialog around hears of it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-labelledby={labelledBy}
      className={className}
      tabIndex={-1}
      onBlur={({ relatedTarget }) => void (list.current?.contains(relatedTarget) || onLeave?.(false))}
    >
      {options.map(({ value: one, isOff, content }, place) => (
        <div
          key={one}
          role="option"
          aria-selected={one === value}
          aria-disabled={isOff}
          tabIndex={place === at ? 0 : -1}
          className={optionClass}
          onKeyDown={press}
          onClick={() => {
            setAt(place)
            choose(place)
          }}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
