import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useNavigationType } from 'react-router'
import type { NavigationType } from 'react-router'

// On the server nobody has gone anywhere yet, and the filters are rendered outside of the router (`KeptPart`).
const useWay = import.meta.env.SSR ? (): NavigationType => 'POP' as NavigationType : useNavigationType

/**
 * Keeps an uncontrolled field in step with the address without taking the focus or the text from a person who is
 * typing in it. Who goes Back asks for what the field said then, although the focus is still in it. What was `typed` and searched for
 * is what the value was made of.
 */
export function useFieldValue<E extends HTMLInputElement | HTMLSelectElement>(value: string, typed = ''): RefObject<E | null> {
  const field = useRef<E>(null)
  const way = useWay()
  const isFirst = useRef(true)
  const follow = useEffectEvent(() => {
    const element = field.current
    const isTyping = document.activeElement === element && way !== 'POP' && element?.value !== typed
    // What stands there first was written for this address; what differs was filled in while the page was taken over.
    if (element && element.value !== value && !isTyping && !isFirst.current) element.value = value
    isFirst.current = false
  })
  useEffect(() => follow(), [value, typed])
  return field
}
