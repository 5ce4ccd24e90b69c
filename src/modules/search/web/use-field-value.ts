import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps an uncontrolled field in step with the address without taking the focus or the text from somebody who is
 * typing in it.
 */
export function useFieldValue<E extends HTMLInputElement | HTMLSelectElement>(value: string): RefObject<E | null> {
  const field = useRef<E>(null)
  useEffect(() => {
    const element = field.current
    if (element && element.value !== value && document.activeElement !== element) element.value = value
  }, [value])
  return field
}
