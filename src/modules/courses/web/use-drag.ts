import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { loadPart } from '#web/line.ts'
import type { Part } from './use-part-moves.ts'

export type Edge = 'top' | 'bottom'
/** Something that is dragged over a part, and over which half of it. */
export type Dropped = { readonly dragged: Part; readonly edge: Edge }

type Drag = {
  readonly part: Part
  /** What can be dropped here. */
  readonly takes: readonly Part['kind'][]
  readonly onDrop: (dropped: Dropped) => void
}

/** Makes a part of a course one that a pointer drags, by its handle, and on which others are dropped. Buttons do the same for everybody. */
export function useDrag<Row extends HTMLElement, Handle extends HTMLElement>(drag: Drag) {
  const row = useRef<Row>(null)
  const handle = useRef<Handle>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  const { kind, id } = drag.part
  useEffect(() => {
    let stop = (): void => {}
    let isOver = false
    const begin = async (): Promise<void> => {
      const { attachDrag } = await loadPart(async () => await import('./attach-drag.ts'))
      const [element, grip] = [row.current, handle.current]
      if (isOver || !element || !grip) return
      stop = attachDrag({ element, grip, part: { kind, id }, drag: latest, setEdge })
    }
    void begin().catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [kind, id])
  return { row, handle, edge }
}

export type Attached = {
  readonly element: HTMLElement
  readonly grip: HTMLElement
  readonly part: Part
  readonly drag: RefObject<Drag>
  readonly setEdge: (edge: Edge | null) => void
}
