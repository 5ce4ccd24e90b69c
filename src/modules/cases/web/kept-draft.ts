import { storageKey, store, stored } from '#web/browser-storage.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import { EMPTY_FORM } from './case-form.ts'

const DRAFT = storageKey('sessionStorage', 'account', 'case-draft')

/** What this tab keeps of a case that is not published yet: a visitor may begin, and a reload loses nothing. */
export type KeptDraft = { readonly jobId: number | null; readonly form: CaseForm }

/** Keeps it; children's names and addresses are in it, so nobody else at this device finds it. */
export function keepDraft(draft: KeptDraft): void {
  store(DRAFT, JSON.stringify(draft))
}

/** What was kept, or null. Fields that this version does not know any more begin empty. */
export function keptDraft(): KeptDraft | null {
  try {
    const kept = JSON.parse(stored(DRAFT) ?? 'null') as Partial<KeptDraft> | null
    if (!kept?.form) return null
    const form = Object.fromEntries(
      Object.entries(EMPTY_FORM).map(([name, empty]) => [name, kept.form?.[name as keyof CaseForm] ?? empty]),
    )
    return { jobId: kept.jobId ?? null, form: form as CaseForm }
  } catch {
    return null
  }
}

/** Forgets it, once it is published. */
export function forgetDraft(): void {
  store(DRAFT, null)
}
