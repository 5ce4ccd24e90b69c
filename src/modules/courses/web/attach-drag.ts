import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import type { Attached, Edge } from './use-drag.ts'
import type { Part } from './use-part-moves.ts'

const partOf = ({ kind, id }: Record<string | symbol, unknown>): Part | null =>
  (kind === 'chapter' || kind === 'unit') && typeof id === 'number' ? { kind, id } : null

/** Attaches dragging to elements that are on the page; answers how to end it. */
export function attachDrag({ element, grip, part, drag, setEdge }: Attached): () => void {
  const edgeOf = (data: Record<string | symbol, unknown>): Edge => (extractClosestEdge(data) === 'bottom' ? 'bottom' : 'top')
  return combine(
    draggable({
      element,
      dragHandle: grip,
      getInitialData: () => ({ ...part }),
      onDragStart: () => (element.dataset['dragged'] = ''),
      onDrop: () => delete element.dataset['dragged'],
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = partOf(source.data)
        return (
          dragged !== null && drag.current.takes.includes(dragged.kind) && (dragged.kind !== part.kind || dragged.id !== part.id)
        )
      },
      getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, location }) => setEdge(location.current.dropTargets[0]?.element === element ? edgeOf(self.data) : null),
      onDragLeave: () => setEdge(null),
      onDrop: ({ self, source, location }) => {
        setEdge(null)
        // Of parts in each other the innermost takes it.
        if (location.current.dropTargets[0]?.element !== element) return
        const dragged = partOf(source.data)
        if (dragged) drag.current.onDrop({ dragged, edge: edgeOf(self.data) })
      },
    }),
  )
}
