import { useState } from 'react'
import { ApiFailure } from '#web/api-client.ts'
import { callApi } from '#web/call-api.ts'
import { useLocale } from '#web/locale-path.ts'
import type { OwnChecks } from '../contract/verification.ts'

export type ChecksState = {
  readonly list: OwnChecks['list']
  readonly isBusy: boolean
  /** What went wrong with the last act, in the page's language; '' is a connection that failed. */
  readonly problem: string | null
  readonly upload: (kind: string, file: File) => void
  readonly remove: (documentId: string) => void
  readonly submit: (kind: string) => void
}

/** The ladder of checks and what a tutor can do on it; after each act it is read anew. */
export function useChecks(initial: OwnChecks): ChecksState {
  const locale = useLocale()
  const [list, setList] = useState(initial.list)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (url: string, body: unknown): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    try {
      await callApi(locale, { method: 'POST', url, body })
      const answer = await callApi<OwnChecks>(locale, { method: 'GET', url: '/api/tutor/verification/list' })
      setList(answer.list)
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : '')
    } finally {
      setIsBusy(false)
    }
  }
  return {
    list,
    isBusy,
    problem,
    upload: (kind, file) => {
      const body = new FormData()
      body.append('file', file, file.name)
      void act(`/api/tutor/document/upload?kind=${kind}`, body)
    },
    remove: (documentId) => void act(`/api/tutor/document/delete/${documentId}`, {}),
    submit: (kind) => void act('/api/tutor/verification/submit', { kind }),
  }
}
