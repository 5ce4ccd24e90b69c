import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'

export type Act = {
  readonly isPending: boolean
  /** What went wrong, in words; null when nothing did. */
  readonly problem: string | null
  /** Posts and then reads the page anew; answers whether it worked. */
  readonly act: (url: string, body: object) => Promise<boolean>
}

/** One act of an operator at a time, with its problem in words. */
export function useAct(): Act {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (url: string, body: object): Promise<boolean> => {
    setPending(true)
    setProblem(null)
    try {
      await callApi(locale, { method: 'POST', url, body })
      await revalidate()
      return true
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('failed'))
      return false
    } finally {
      setPending(false)
    }
  }
  return { isPending, problem, act }
}
