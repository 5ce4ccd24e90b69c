import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import type { ApiClient } from '#web/api-client.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'

type LinkProps = { readonly label: string; readonly to: PageAddress; readonly isQuiet?: boolean }

/** The verb of a row that leads to where it is done. */
export function TodayLink({ label, to, isQuiet = false }: LinkProps): ReactNode {
  const path = useLocalePath()
  return (
    <Link className={isQuiet ? 'button quiet' : 'button'} to={path(to)}>
      {label}
    </Link>
  )
}

type ButtonProps = {
  readonly label: string
  readonly send: (api: ApiClient) => Promise<unknown>
  /** Takes it back, where that is possible. */
  readonly undo?: (api: ApiClient) => Promise<unknown>
}

/** The verb of a row that is done in place. */
export function TodayButton({ label, send, undo }: ButtonProps): ReactNode {
  const { t } = useWords('booking-lessons')
  const { act, isBusy } = useAct(t('failed'))
  const takeBack = undo && { label: t('act.undo'), onPress: () => void act({ send: undo, done: t('done') }) }
  return (
    <button
      type="button"
      className="button"
      aria-disabled={isBusy}
      onClick={() => void act({ send, done: t('done'), ...(takeBack ? { undo: takeBack } : {}) })}
    >
      {label}
    </button>
  )
}
