import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'

type Act = {
  readonly url: string
  readonly body: object
  /** What is said when it is done. */
  readonly done: string
}

/** Makes one call at a time, says what came of it and loads the page's data anew; `failed` is for a lost connection. */
export function useAct(failed: string): { readonly act: (act: Act) => Promise<boolean>; readonly isBusy: boolean } {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const act = async ({ url, body, done }: Act): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await callApi(locale, { method: 'POST', url, body })
      showToast({ text: done, look: 'good' })
      await revalidate()
      return true
    } catch (error) {
      showToast({ text: error instanceof ApiFailure ? error.message : failed, look: 'bad' })
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { act, isBusy }
}
