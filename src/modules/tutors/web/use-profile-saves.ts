import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { Locale } from '#kernel/locale.ts'
import type { ApiClient } from '#web/api-client.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { hideProfile, publishProfile, showProfile } from '../contract/move-profile.ts'
import { getOwnProfile } from '../contract/own-profile.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import {
  saveAreas,
  saveAvailability,
  saveBasics,
  saveEducation,
  saveExperience,
  saveIntro,
  saveSubjects,
  saveTeaching,
  saveTrial,
} from '../contract/save-section.ts'

/** Sections that save themselves; `checks` are sent, not saved. */
export type SavedSection = Exclude<
  keyof OwnProfile,
  'tutorId' | 'status' | 'version' | 'photo' | 'completeness' | 'can' | 'updatedAt'
>

/** `held`: families see the profile, and what was changed waits for its tutor's word. */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'held' }
  | { readonly kind: 'failed'; readonly text: string }

/** A section whose save would drop verified badges, and is not saved until its tutor says so. */
export type AskedSave = {
  readonly section: SavedSection
  readonly fields: OwnProfile[SavedSection]
}

export type ProfileSaves = {
  readonly profile: OwnProfile
  readonly asked: AskedSave | null
  /** Saves what was asked about all the same, or puts the section back as it was saved. */
  readonly answer: (isAccepted: boolean) => Promise<void>
  /** How often a section was put back: its fields begin again. */
  readonly resets: number
  readonly state: SaveState
  /** Saves a section some moments after the last change; of a profile that families see, when its tutor says so. */
  readonly save: <S extends SavedSection>(section: S, fields: OwnProfile[S]) => void
  /** Tries again what failed. */
  readonly retry: () => void
  /** Shows families what was changed; answers whether all of it is saved. */
  readonly release: () => Promise<boolean>
  /** Puts everything back as families see it. */
  readonly discard: () => void
  /** Publishes, hides or shows; what waits is saved first. */
  readonly move: (what: keyof typeof MOVES) => Promise<void>
  /** Reads the profile again, after a new photo. */
  readonly reload: () => Promise<void>
}

const PAUSE_MS = 800

type On = { readonly version: number; readonly dropsChecks: boolean }

// What a section sends to be saved, on the version that is known.
const SAVES: { readonly [S in SavedSection]: (api: ApiClient, fields: OwnProfile[S], on: On) => Promise<OwnProfile> } = {
  basics: (api, fields, on) => api(saveBasics, { body: { ...fields, ...on } }),
  education: (api, fields, on) => api(saveEducation, { body: { ...fields, ...on } }),
  subjects: (api, fields, on) => api(saveSubjects, { body: { ...fields, ...on } }),
  trial: (api, fields, on) => api(saveTrial, { body: { ...fields, ...on } }),
  areas: (api, fields, on) => api(saveAreas, { body: { ...fields, ...on } }),
  experience: (api, fields, on) => api(saveExperience, { body: { ...fields, ...on } }),
  teaching: (api, fields, on) => api(saveTeaching, { body: { ...fields, ...on } }),
  intro: (api, fields, on) => api(saveIntro, { body: { ...fields, ...on } }),
  availability: (api, fields, on) => api(saveAvailability, { body: { ...fields, ...on } }),
}
const MOVES = { publish: publishProfile, hide: hideProfile, show: showProfile } as const

type Save = {
  readonly post: (api: ApiClient, on: On) => Promise<OwnProfile>
  readonly fields: AskedSave['fields']
  readonly dropsChecks: boolean
}

type ProfileState = {
  readonly profile: OwnProfile
  /** The newest profile that is known, also between two renderings. */
  readonly latest: RefObject<OwnProfile>
  readonly take: (answer: OwnProfile) => void
  readonly reload: () => Promise<void>
}

function useProfile(initial: OwnProfile, locale: Locale): ProfileState {
  const [profile, setProfile] = useState(initial)
  const latest = useRef(initial)
  const take = useCallback((answer: OwnProfile): void => {
    latest.current = answer
    setProfile(answer)
  }, [])
  const reload = useCallback(async (): Promise<void> => take(await browserApi(locale)(getOwnProfile)), [locale, take])
  return { profile, latest, take, reload }
}

/** Saves a section; when another window saved in between, over its newer version. */
async function send({ latest, reload }: ProfileState, save: (version: number) => Promise<OwnProfile>): Promise<OwnProfile> {
  try {
    return await save(latest.current.version)
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'PROFILE_CHANGED') throw error
    await reload()
    return await save(latest.current.version)
  }
}

/** What is asked before badges are dropped, and what was answered. */
function useAsked() {
  const [asked, setAsked] = useState<AskedSave | null>(null)
  const [resets, setResets] = useState(0)
  /** What waits in the place of what was asked about. */
  const settle = (waiting: Map<SavedSection, Save>, isAccepted: boolean): void => {
    setAsked(null)
    const save = asked && waiting.get(asked.section)
    if (save && isAccepted) waiting.set(asked.section, { ...save, dropsChecks: true })
    if (!asked || isAccepted) return
    waiting.delete(asked.section)
    setResets((count) => count + 1)
  }
  const reset = (): void => {
    setAsked(null)
    setResets((count) => count + 1)
  }
  return { asked, setAsked, resets, settle, reset }
}

const isAsking = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'CHECKS_WOULD_DROP'
const failure = (error: unknown): SaveState => ({ kind: 'failed', text: error instanceof ApiFailure ? error.message : '' })

/** Keeps the editor's profile and saves its sections one after another, each on the version before it. */
export function useProfileSaves(initial: OwnProfile): ProfileSaves {
  const locale = useLocale()
  const current = useProfile(initial, locale)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const { asked, setAsked, resets, settle, reset } = useAsked()
  const waiting = useRef(new Map<SavedSection, Save>())
  const timer = useRef(0)
  const isSaving = useRef(false)

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (isSaving.current) return
    isSaving.current = true
    try {
      for (let next = first(waiting.current); next; next = first(waiting.current)) {
        setState({ kind: 'saving' })
        const { post, dropsChecks } = next[1]
        const answer = await send(current, async (version) => await post(browserApi(locale), { version, dropsChecks }))
        // Changed again meanwhile: it stays in the queue.
        if (waiting.current.get(next[0]) === next[1]) waiting.current.delete(next[0])
        current.take(answer)
      }
      setState({ kind: 'saved' })
    } catch (error) {
      const next = first(waiting.current)
      if (next && isAsking(error)) setAsked({ section: next[0], fields: next[1].fields })
      setState(isAsking(error) ? { kind: 'waiting' } : failure(error))
    } finally {
      isSaving.current = false
    }
  }
  useLeaveWarning(state.kind !== 'saved')

  return {
    profile: current.profile,
    state,
    asked,
    resets,
    answer: async (isAccepted) => {
      settle(waiting.current, isAccepted)
      await flush()
    },
    save: (section, fields) => {
      waiting.current.set(section, { post: (api, on) => SAVES[section](api, fields, on), fields, dropsChecks: false })
      clearTimeout(timer.current)
      if (current.latest.current.status === 'active') return setState({ kind: 'held' })
      setState({ kind: 'waiting' })
      timer.current = window.setTimeout(() => void flush(), PAUSE_MS)
    },
    retry: () => void flush(),
    release: async () => {
      await flush()
      return waiting.current.size === 0
    },
    discard: () => {
      waiting.current.clear()
      reset()
      setState({ kind: 'saved' })
    },
    move: async (what) => await moveOn(what, { current, locale, flush, isWhole: () => waiting.current.size === 0, setState }),
    reload: current.reload,
  }
}

type Moving = {
  readonly current: ProfileState
  readonly locale: Locale
  readonly flush: () => Promise<void>
  /** Nothing waits to be saved. */
  readonly isWhole: () => boolean
  readonly setState: (state: SaveState) => void
}

/** What families have not seen yet they need not see before the profile is hidden; before it is shown all of it is saved. */
async function moveOn(what: keyof typeof MOVES, { current, locale, flush, isWhole, setState }: Moving): Promise<void> {
  if (what !== 'hide') await flush()
  if (what !== 'hide' && !isWhole()) return
  try {
    current.take(await browserApi(locale)(MOVES[what]))
  } catch (error) {
    return setState(failure(error))
  }
  await flush()
}

const first = (map: ReadonlyMap<SavedSection, Save>): readonly [SavedSection, Save] | undefined => [...map][0]

// Whoever leaves with unsaved changes is asked.
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
