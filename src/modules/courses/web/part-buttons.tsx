import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { usePartMoves } from './use-part-moves.ts'
import type { Part } from './use-part-moves.ts'
import styles from './course-content.module.css'

type Props = { readonly part: Part; readonly name: string; readonly isEditable: boolean }

/** One step up or down, for everybody who does not drag. They stay where they cannot go on, so that the focus does. */
export function StepButtons({ part, name, isEditable }: Props): ReactNode {
  const { t } = useWords('courses-editor')
  const moves = usePartMoves()
  if (!isEditable) return null
  return (
    <>
      {(['up', 'down'] as const).map((way) => {
        const id = `${part.kind}-${part.id}-${way}`
        const can = moves.canStep(part, way)
        return (
          <button
            key={way}
            id={id}
            type="button"
            className={`icon-button ${way === 'up' ? styles.up : ''}`}
            aria-label={t(`order.${way}`, { name })}
            aria-disabled={!can}
            onClick={() => can && moves.step(part, way, id)}
          >
            <Icon name="chevron" />
          </button>
        )
      })}
    </>
  )
}
