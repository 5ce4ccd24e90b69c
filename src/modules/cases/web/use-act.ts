import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import type { Toast } from '#web/show-toast.ts'

export type Act = {
  readonly url: string
  readonly body: object
  /** What is said when it is done. */
  readonly done: string
  readonly undo?: Toast['action']
}

export type Acts = {
  readonly isBusy: boolean
  /** What went wrong last, or ''. */
  readonly problem: string
  /** Does it, says so and reads the page anew; false when it was refused. One at a time. */
  readonly act: (order: Act) => Promise<boolean>
}

/** What a press does on the server. `says` is where a refusal is shown: beside the buttons, or as a toast. */
export function useAct(says: 'here' | 'toast' = 'toast'): Acts {
  const { t } = useTranslation('cases-own')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async ({ url, body, done, undo }: Act): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblem('')
    try {
      await callApi(locale, { method: 'POST', url, body })
      // First of all, for a toast goes into a dialog that is open and would go with it.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      showToast({ text: done, look: 'good', ...(undo ? { action: undo } : {}) })
      await revalidate()
      return true
    } catch (error) {
      const text = error instanceof ApiFailure ? error.message : t('offline')
      if (says === 'here') setProblem(text)
      else showToast({ text, look: 'bad' })
      // Somebody was faster: the page shows how things are now.
      if (error instanceof ApiFailure && error.status === 409) await revalidate()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act }
}
