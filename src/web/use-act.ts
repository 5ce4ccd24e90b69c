import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { browserApi } from './browser-api.ts'
import { useLocale } from './locale-path.ts'
import { showToast } from './show-toast.ts'
import type { Toast } from './show-toast.ts'

/** What a press does on the server. */
export type Act = {
  /** Makes the call that does it. */
  readonly send: (api: ApiClient) => Promise<unknown>
  /** What is said when it is done. */
  readonly done: string
  readonly undo?: Toast['action']
}

export type Acts = {
  readonly isBusy: boolean
  /** What went wrong last, or ''; for who says it next to the buttons. */
  readonly problem: string
  /** Does it, says so and reads the page again; false when it was refused. One at a time. */
  readonly act: (order: Act) => Promise<boolean>
}

/** `offline` is said without an answer; `says` is where a refusal is shown: next to the buttons, or as a toast. */
export function useAct(offline: string, says: 'here' | 'toast' = 'toast'): Acts {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  // A refusal while the page is read again: the dialog that says it may have no place in the new page, and then a toast does.
  const latest = useRef('')
  useEffect(() => {
    if (state === 'idle') latest.current = ''
  }, [state])
  useEffect(
    () => () => {
      if (latest.current) showToast({ text: latest.current, look: 'bad' })
    },
    [],
  )
  const act = async ({ send, done, undo }: Act): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem('')
    try {
      await send(browserApi(locale))
      showToast({ text: done, look: 'good', ...(undo ? { action: undo } : {}) })
      await revalidate()
      return true
    } catch (error) {
      const text = error instanceof ApiFailure && error.message ? error.message : offline
      if (says === 'here') setProblem(text)
      else showToast({ text, look: 'bad' })
      // Someone was faster: the page shows how things are now.
      if (error instanceof ApiFailure && error.status === 409) {
        if (says === 'here') latest.current = text
        await revalidate()
      }
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, problem, act }
}
