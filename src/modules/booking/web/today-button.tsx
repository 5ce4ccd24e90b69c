import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { useAct } from '#web/use-act.ts'

type Props = {
  readonly label: string
  readonly send: (api: ApiClient) => Promise<unknown>
  /** Takes it back, where that is possible. */
  readonly undo?: (api: ApiClient) => Promise<unknown>
  readonly isQuiet?: boolean
}

/** The verb of a row of Today that is done in place. Texts: `lessons`. */
export function TodayButton({ label, send, undo, isQuiet = false }: Props): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy } = useAct(t('failed'))
  const takeBack = undo && { label: t('act.undo'), onPress: () => void act({ send: undo, done: t('done') }) }
  return (
    <button
      type="button"
      className={isQuiet ? 'button quiet' : 'button'}
      aria-disabled={isBusy}
      onClick={() => void act({ send, done: t('done'), ...(takeBack ? { undo: takeBack } : {}) })}
    >
      {label}
    </button>
  )
}
