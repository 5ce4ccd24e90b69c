import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'

export type Act = {
  readonly isPending: boolean
  readonly problem: string | null
  /** Posts; answers whether it worked. */
  readonly act: (call: { readonly url: string; readonly body: object }) => Promise<boolean>
}

/** One act of an operator at a time, with its problem in words. */
export function useAct(): Act {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act: Act['act'] = async ({ url, body }) => {
    setPending(true)
    setProblem(null)
    try {
      await callApi(locale, { method: 'POST', url, body })
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
