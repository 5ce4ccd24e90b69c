import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { formOf } from '#web/file-to-send.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { deletePaper, getOwnChecks, submitCheck, uploadPaper } from '../contract/verification.ts'
import type { OwnChecks } from '../contract/verification.ts'
import type { PAPER_KINDS } from '../domain/verification.ts'

export type PaperKind = (typeof PAPER_KINDS)[number]

export type ChecksState = {
  readonly list: OwnChecks['list']
  readonly isBusy: boolean
  /** What went wrong with the last act, in the page's language; '' is a connection that failed. */
  readonly problem: string | null
  readonly upload: (kind: PaperKind, file: File) => void
  readonly remove: (documentId: string) => void
  /** Sends the papers of one kind; its last step is a page of its own. */
  readonly submit: (kind: PaperKind) => void
  /** Reads the ladder again, after a save that dropped badges. */
  readonly reload: () => void
}

/** The ladder of checks and what a tutor can do on it; after each act it is read again. */
export function useChecks(initial: OwnChecks): ChecksState {
  const api = browserApi(useLocale())
  const path = useLocalePath()
  const navigate = useNavigate()
  const [list, setList] = useState(initial.list)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (send: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    try {
      await send()
      setList((await api(getOwnChecks)).list)
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
    upload: (kind, file) => void act(async () => await api(uploadPaper, { query: { kind }, body: await formOf(file) })),
    remove: (documentId) => void act(async () => await api(deletePaper, { params: { documentId } })),
    reload: () => void act(async () => {}),
    submit: (kind) =>
      void act(async () => {
        await api(submitCheck, { body: { kind } })
        await navigate(path(`/tutor/dashboard/profile/sent/${kind}`))
      }),
  }
}
