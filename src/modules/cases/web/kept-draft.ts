import { store, stored } from '#web/browser-storage.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { EMPTY_FORM } from './case-form.ts'

const KEY = 'case-draft'
/** What nobody else at this device may read, until this tab is closed. */
const PRIVATE = 'case-draft-private'

/** What this device keeps of a case that is not published yet: a visitor may begin, and a reload loses nothing. */
export type KeptDraft = { readonly jobId: number | null; readonly form: CaseForm }

/** Keeps it, and for a reload what nobody else at this device may read. */
export function keepDraft({ jobId, form }: KeptDraft): void {
  store('localStorage', KEY, JSON.stringify({ jobId, form: { ...form, student: null, address: null, senNote: null } }))
  store('sessionStorage', PRIVATE, JSON.stringify({ student: form.student, address: form.address, senNote: form.senNote }))
}

/** What was kept, or null. Fields that this version does not know any more begin empty. */
export function keptDraft(): KeptDraft | null {
  try {
    const kept = JSON.parse(stored('localStorage', KEY) ?? 'null') as Partial<KeptDraft> | null
    if (!kept?.form) return null
    const own = JSON.parse(stored('sessionStorage', PRIVATE) ?? '{}') as Partial<CaseForm>
    const form = Object.fromEntries(
      Object.entries(EMPTY_FORM).map(([name, empty]) => [name, kept.form?.[name as keyof CaseForm] ?? empty]),
    )
    return { jobId: kept.jobId ?? null, form: { ...form, ...own } as CaseForm }
  } catch {
    return null
  }
}

/** Forgets it, once it is published. */
export function forgetDraft(): void {
  store('localStorage', KEY, null)
  store('sessionStorage', PRIVATE, null)
}
