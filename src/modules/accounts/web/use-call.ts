import { useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { PopupBlocked } from './identity-window.ts'

/** A call that a form makes: whether it is under way, what went wrong with it as a whole, and with which fields. */
export type Call = {
  readonly isPending: boolean
  readonly problem: string
  /** Stable code of the refusal, or ''. */
  readonly code: string
  /** Words of what is wrong with a field, or ''. */
  readonly problemOf: (field: string) => string
  /** Runs it once at a time; what was typed stays whatever happens. */
  readonly run: (action: () => Promise<void>) => Promise<void>
}

type Trouble = { readonly text: string; readonly code: string; readonly fields: Readonly<Record<string, string>> }
const NONE: Trouble = { text: '', code: '', fields: {} }

export function useCall(): Call {
  const { t } = useWords(['accounts', 'accounts-entry', 'web-later'])
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState(NONE)
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isPending) return
    setPending(true)
    setTrouble(NONE)
    try {
      await action()
    } catch (error) {
      if (error instanceof ApiFailure) setTrouble({ text: error.message, code: error.code, fields: error.fields })
      else if (error instanceof PopupBlocked) setTrouble({ ...NONE, text: t('accounts-entry:provider.blocked'), code: 'BLOCKED' })
      else setTrouble({ ...NONE, text: t('accounts-entry:offline'), code: 'OFFLINE' })
    } finally {
      setPending(false)
    }
  }
  const problemOf = (field: string): string => {
    const key = trouble.fields[field]
    if (!key) return ''
    // Keys come from the API; those of this room first, then the common ones.
    return t([`accounts:${key}`, `web-later:${key}`, 'web-later:validate.invalid'] as never)
  }
  return { isPending, problem: trouble.text, code: trouble.code, problemOf, run }
}
