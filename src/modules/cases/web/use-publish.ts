import { useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import type { FieldProblems } from '#kernel/refusal.ts'
import { offerPush } from '#modules/notices/public-web.ts'
import { openSwitchPrompt } from '#web/open-login-dialog.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { postEdit, postPublish } from '../contract/own-cases.ts'
import type { BookedTutor } from '../domain/booked-tutor.ts'
import { forgetDraft } from './kept-draft.ts'
import type { Draft } from './use-draft.ts'

type Order = {
  readonly draft: Draft
  readonly jobId: number | null
  readonly isPublished: boolean
  readonly books: Booked | null
}

/** Whom to book next, and the part of the week (`sat-evening`) that is wished for. */
export type Booked = { readonly tutorId: number; readonly part: string | null; readonly tutor: BookedTutor | null }

export type Publish = {
  readonly run: () => Promise<void>
  readonly isBusy: boolean
  readonly problem: string
  readonly fields: FieldProblems
}

type Trouble = { readonly text: string; readonly fields: FieldProblems }
const NONE: Trouble = { text: '', fields: {} }

/** Publishes the draft, or saves a published case. A visitor logs in and a tutor switches first; then it is done. */
export function usePublish({ draft, jobId, isPublished, books }: Order): Publish {
  const { t } = useWords('cases-form')
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState(NONE)
  const calls = usePublishCalls()
  const act = async (): Promise<void> => {
    if (isPublished && jobId !== null) return await calls.edit(jobId, draft)
    const id = await draft.flush()
    await calls.publish(id)
    forgetDraft()
    void offerPush()
    if (books === null) await calls.goOnToEnd(id)
    else await calls.goOnToBook(id, books)
  }
  const run = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setTrouble(NONE)
    try {
      await act()
    } catch (error) {
      const code = error instanceof ApiFailure ? error.code : ''
      if (code === 'ROLE_NOT_ALLOWED') openSwitchPrompt({ to: 'parent', goOn: () => void run() })
      else if (error instanceof ApiFailure) setTrouble({ text: error.message, fields: shortNames(error.fields) })
      else setTrouble({ ...NONE, text: t('offline') })
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem: trouble.text, fields: trouble.fields }
}

// `fields.priceMin` → `priceMin`.
const shortNames = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([name, key]) => [name.replace(/^fields\./, '').replace(/\..*/, ''), key]))

function usePublishCalls() {
  const { t } = useWords('cases-form')
  const locale = useLocale()
  const path = useLocalePath()
  const navigate = useNavigate()
  const api = browserApi(locale)
  return {
    publish: async (jobId: number) => await api(postPublish, { body: { jobId } }),
    edit: async (jobId: number, draft: Draft) => {
      await api(postEdit, { body: { jobId, fields: draft.form } })
      showToast({ text: t('changed'), look: 'good' })
      await navigate(path('/parent/dashboard/cases'))
    },
    // An address of its own: a reload shows it again, and Back does not publish twice.
    goOnToEnd: async (jobId: number) => await navigate(path(`/parent/publish?published=${jobId}`), { replace: true }),
    // Its dialog shows the price and what else is to be known before the tutor is asked.
    goOnToBook: async (jobId: number, { tutorId, part }: Booked) => {
      const time = part === null ? '' : `&time=${part}`
      await navigate(path(`/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}${time}`), { replace: true })
    },
  }
}
