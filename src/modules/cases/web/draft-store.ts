import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { accountOfPage } from '#web/browser-storage.ts'
import { browserApi } from '#web/browser-api.ts'
import type { Manner } from '#web/browser-api.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { postDraft } from '../contract/own-cases.ts'
import { EMPTY_FORM } from './case-form.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'

const PAUSE_MS = 1500

export type SaveState = 'none' | 'waiting' | 'saved' | 'failed'

/** A case that is there already; null begins a new one. */
export type DraftStart = { readonly jobId: number; readonly form: CaseForm } | null

/** What is shown of a draft. */
export type DraftView = { readonly form: CaseForm; readonly state: SaveState }

export type DraftStore = {
  readonly view: () => DraftView
  /** As the server wrote the page: what this device kept is not in it yet. */
  readonly serverView: () => DraftView
  readonly subscribe: (listener: () => void) => () => void
  /** `saves` is whether someone is here for whom the server keeps it. */
  readonly change: (changes: Partial<CaseForm>, saves: boolean) => void
  /** Saves what is not saved yet on the server, as an act of the reader, and answers the case's number. */
  readonly flush: () => Promise<number>
}

type Options = { readonly start: DraftStart; readonly isPublished: boolean; readonly locale: Locale }

/**
 * A form as it is typed. A draft is kept on the device, and on the server soon after each change; a published case
 * (`isPublished`) is saved by its button alone.
 */
export function draftStore({ start, isPublished, locale }: Options): DraftStore {
  const first: DraftView = { form: start?.form ?? EMPTY_FORM, state: 'none' }
  const kept = start === null && typeof window !== 'undefined' ? keptDraft() : null
  const listeners = new Set<() => void>()
  let view: DraftView = kept ? { ...first, form: kept.form } : first
  let jobId = start?.jobId ?? kept?.jobId ?? null
  let saved: CaseForm | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let chain: Promise<unknown> = Promise.resolve()
  const show = (changes: Partial<DraftView>): void => {
    view = { ...view, ...changes }
    for (const listener of listeners) listener()
  }
  const save = async (manner: Manner): Promise<number> => {
    const { form } = view
    const account = accountOfPage()
    if (jobId !== null && saved === form) return jobId
    const id = await sendDraft(browserApi(locale, manner), jobId, form)
    jobId = id
    saved = form
    // Whoever is here by now may be somebody else.
    if (accountOfPage() === account) keepDraft({ jobId: id, form })
    show({ state: view.form === form ? 'saved' : 'waiting' })
    return id
  }
  // One save after another, so that two never make two drafts.
  const flush = async (manner: Manner = 'act'): Promise<number> => {
    clearTimeout(timer)
    const turn = chain.then(
      async () => await save(manner),
      async () => await save(manner),
    )
    chain = turn.catch(() => {})
    return await turn
  }
  const change: DraftStore['change'] = (changes, saves) => {
    const form = { ...view.form, ...changes }
    show({ form, state: saves && !isPublished ? 'waiting' : view.state })
    if (isPublished) return
    keepDraft({ jobId, form })
    clearTimeout(timer)
    if (saves) timer = setTimeout(() => void flush('background').catch(() => show({ state: 'failed' })), PAUSE_MS)
  }
  const subscribe: DraftStore['subscribe'] = (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { view: () => view, serverView: () => first, subscribe, change, flush: async () => await flush() }
}

/** Another person's draft, one deleted or published elsewhere: what is typed goes on as a new one. */
async function sendDraft(api: ApiClient, jobId: number | null, fields: CaseForm): Promise<number> {
  const send = async (id: number | null): Promise<number> => (await api(postDraft, { body: { jobId: id, fields } })).jobId
  try {
    return await send(jobId)
  } catch (error) {
    const isGone = error instanceof ApiFailure && ['JOB_NOT_FOUND', 'CASE_STATE_CHANGED'].includes(error.code)
    if (!isGone || jobId === null) throw error
    return await send(null)
  }
}
