import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Keeps the boxes in an element in step with the address, `a,b`. They are not rendered again, so the focus stays where it is. */
export function useTicks<E extends HTMLElement>(value: string): RefObject<E | null> {
  const group = useRef<E>(null)
  useEffect(() => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.checked = value.split(',').includes(input.value)
  }, [value])
  return group
}
