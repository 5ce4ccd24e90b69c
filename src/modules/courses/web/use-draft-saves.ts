import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import { useLocale } from '#web/locale-path.ts'
import { putChapter } from '../contract/chapters.ts'
import { getManuscript, putManuscript } from '../contract/manuscripts.ts'
import { putUnit } from '../contract/units.ts'
import { NOTHING_LEFT, NO_CONFLICT } from './draft-rows.ts'
import type { RowKey, SavedRow } from './draft-rows.ts'
import { DraftSaves } from './draft-saves.ts'
import type { DraftGround, NotSaved } from './draft-saves.ts'
import { snapshotOf } from './own-draft.ts'
import type { OwnDraft } from './own-draft.ts'

export const DraftContext = createContext<DraftSaves | null>(null)

/** What saves the draft of the page. */
export function useDraft(): DraftSaves {
  const saves = use(DraftContext)
  if (!saves) throw new Error('no draft is written here')
  return saves
}

/** The same, and the component follows all that changes in it. */
export function useFollowedDraft(): DraftSaves {
  const saves = useDraft()
  useSyncExternalStore(saves.subscribe, saves.version, () => 0)
  return saves
}

/** A field of a row: what it says, what somebody else made of it meanwhile, and how it is changed. */
export function useDraftField<V>(key: RowKey, field: string) {
  const saves = useDraft()
  const value = useSyncExternalStore(
    saves.subscribe,
    () => saves.rows.value(key, field) as V,
    () => saves.rows.value(key, field) as V,
  )
  const theirs = useSyncExternalStore(
    saves.subscribe,
    () => saves.rows.theirs(key, field),
    () => NO_CONFLICT,
  )
  // What is typed stands as it is until the field is left, whatever the server made of it.
  const [typed, setTyped] = useState<{ readonly value: V } | null>(null)
  return {
    value: typed ? typed.value : value,
    theirs,
    change: (next: V): void => {
      setTyped({ value: next })
      saves.change(key, { [field]: next })
    },
    leave: (): void => {
      setTyped(null)
      // What is pressed next may be what says that it could not be saved: it stays where it is.
      if (saves.state().kind === 'waiting') void saves.flush()
    },
    settle: (choice: 'mine' | 'theirs'): void => {
      setTyped(null)
      saves.settle({ key, field }, choice)
    },
  }
}

const NOT_FOUND = 404

/** Saves a draft that is written on this page, also when the page is left. */
export function useDraftSaves(draft: OwnDraft): DraftSaves {
  const locale = useLocale()
  const { id } = draft
  const [saves] = useState(() => new DraftSaves(snapshotOf(draft), groundOf(id, locale)))
  const [taken, setTaken] = useState(draft)
  // At once: what is new on the page has its row before it is drawn.
  if (taken !== draft) {
    setTaken(draft)
    saves.take(snapshotOf(draft))
  }
  useEffect(() => saves.restore(), [saves])
  useEffect(() => saves.settled(), [saves, draft])
  useFlushOnLeave(saves)
  return saves
}

function groundOf(id: number, locale: Locale): DraftGround {
  return {
    put: async (key, on) => {
      const manner = document.visibilityState === 'hidden' ? 'parting' : 'background'
      return await put(browserApi(locale, manner), { id, key, on })
    },
    load: async () => {
      try {
        return snapshotOf(await browserApi(locale, 'background')(getManuscript, { params: { manuscriptId: id } }))
      } catch (error) {
        // The whole course was deleted elsewhere: what was typed is shown, to be copied.
        return error instanceof ApiFailure && error.status === NOT_FOUND ? NOTHING_LEFT : null
      }
    },
    copy: copyOf(id),
    later: (ms, act) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
  }
}

/** What is typed here and not saved, in this browser: a copy for the next time. On the server there is none. */
function copyOf(id: number) {
  if (typeof window === 'undefined') return { read: () => null, write: () => {} }
  const key = storageKey('localStorage', 'account', `course-draft ${id}`)
  return { read: () => stored(key), write: (text: string | null) => store(key, text) }
}

type Put = { readonly id: number; readonly key: RowKey; readonly on: SavedRow }

async function put(api: ApiClient, { id, key, on: { revision, fields } }: Put): Promise<SavedRow | NotSaved> {
  const [kind, number] = key.split(':')
  try {
    if (kind === 'chapter') return await api(putChapter, { body: { ...fields, id: Number(number), revision } })
    if (kind === 'unit') return await api(putUnit, { body: { ...fields, id: Number(number), revision } })
    return await api(putManuscript, { body: { ...fields, id, revision } })
  } catch (error) {
    return whyNot(error)
  }
}

function whyNot(error: unknown): NotSaved {
  if (!(error instanceof ApiFailure)) return { why: 'no-line' }
  const { code, status, message } = error
  if (code === 'COURSE_CHANGED') return { why: 'changed' }
  if (status === NOT_FOUND) return { why: 'gone' }
  if (status === 401 || status === 403) return { why: 'no-session' }
  // The server is busy or away: the same may be saved soon.
  if (status >= 500 || status === 429 || status === 408) return { why: 'no-line' }
  return { why: 'refused', text: message }
}

/** Saves what waits when the page is hidden or left; whoever leaves with unsaved changes and no line is asked. */
function useFlushOnLeave(saves: DraftSaves): void {
  useEffect(() => {
    const flush = (): void => {
      if (document.visibilityState === 'hidden' && saves.rows.isPending()) void saves.flush()
    }
    const warn = (event: BeforeUnloadEvent): void => {
      if (!saves.rows.isPending()) return
      void saves.flush()
      event.preventDefault()
    }
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('beforeunload', warn)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', warn)
      void saves.flush()
      saves.stop()
    }
  }, [saves])
}
