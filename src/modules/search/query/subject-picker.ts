import { findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { SubjectReference, SubjectType } from '#kernel/catalogue/subjects.ts'
import { draftEntries, sameEntry } from './subject-entries.ts'
import type { SubjectEntry } from './subject-entries.ts'
import { MOST_LABEL, MOST_VALUES } from './limits.ts'

/** One subject being picked; `degrees` are its own in modes O and default. */
export type DraftSubject = { readonly subject: string; readonly label: string | null; readonly degrees: readonly number[] }

/** Whether each level is asked for by itself, as of tutors, or a lowest and a highest, as of cases. */
export type LevelsAsked = 'each' | 'range'

/** State of the subject and level picker (specification 1 §3 "Subject-and-degree object", §4 "Subject picker"). */
export type PickerState = {
  readonly levels: LevelsAsked
  readonly type: SubjectType | null
  readonly education: SubjectReference | null
  /** The one level of mode A where each is asked for; null is any. */
  readonly degree: number | null
  readonly minDegree: number | null
  readonly maxDegree: number | null
  readonly drafts: readonly DraftSubject[]
  readonly entries: readonly SubjectEntry[]
}

export type PickerAction =
  | { readonly kind: 'type'; readonly type: SubjectType }
  | { readonly kind: 'education'; readonly education: SubjectReference }
  | { readonly kind: 'degree'; readonly degree: number }
  | { readonly kind: 'minDegree'; readonly degree: number }
  | { readonly kind: 'maxDegree'; readonly degree: number }
  | { readonly kind: 'subject'; readonly subject: string }
  | { readonly kind: 'label'; readonly subject: string; readonly label: string }
  | { readonly kind: 'all'; readonly subjects: readonly string[] }
  | { readonly kind: 'find'; readonly subject: string }
  | { readonly kind: 'removeChip'; readonly entry: SubjectEntry }
  | { readonly kind: 'continue' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'clearAll' }

/** An empty picker, or one that shows entries chosen before. */
export function openPicker(levels: LevelsAsked, entries: readonly SubjectEntry[] = []): PickerState {
  return { levels, type: null, education: null, ...NOTHING, entries }
}

const NOTHING = { degree: null, minDegree: null, maxDegree: null, drafts: [] } as const

/** The next state; an action that makes no sense in this state changes nothing. */
export function pickSubject(state: PickerState, action: PickerAction): PickerState {
  switch (action.kind) {
    case 'type':
      // Changing the type resets the whole picker.
      return action.type === state.type ? state : { ...openPicker(state.levels), type: action.type }
    case 'education':
      return chooseEducation(state, action.education)
    case 'degree':
      return chooseDegree(state, action.degree)
    case 'minDegree':
      return chooseMin(state, action.degree)
    case 'maxDegree':
      return maxDegrees(state).includes(action.degree) ? { ...state, maxDegree: action.degree } : state
    case 'subject':
      return toggleSubject(state, action.subject)
    case 'label':
      return labelSubject(state, action.subject, action.label)
    case 'all':
      return toggleAll(state, action.subjects)
    case 'find':
      return pickFound(state, action.subject)
    case 'removeChip':
      return removeChip(state, action.entry)
    case 'continue':
      return canConfirm(state) ? { ...keepDrafts(state), education: null } : state
    case 'confirm':
      return canConfirm(state) ? keepDrafts(state) : state
    case 'clearAll':
      return openPicker(state.levels)
  }
}

/** Levels offered for the chosen education, lowest first. */
export function degreeOptions(state: Pick<PickerState, 'education'>): readonly number[] {
  return state.education === null ? [] : levelsForSubjects(state.education).map((level) => level.value)
}

/** Highest levels offered: at or above the lowest, within the same reference group (specification 1 §5). */
export function maxDegrees(state: Pick<PickerState, 'education' | 'minDegree'>): readonly number[] {
  if (state.education === null) return []
  const levels = levelsForSubjects(state.education)
  const lowest = levels.find((level) => level.value === state.minDegree)
  if (!lowest) return levels.map((level) => level.value)
  return levels.filter((level) => level.reference === lowest.reference && level.value >= lowest.value).map((level) => level.value)
}

/** Select-all is offered for every education but primary school (specification 1 §5). */
export function offersSelectAll(state: Pick<PickerState, 'education'>): boolean {
  return state.education !== null && state.education !== 'primary'
}

/** Everything chosen so far: confirmed entries, then the ones being picked. */
export function chipsOf(state: PickerState): readonly SubjectEntry[] {
  const drafts = draftEntries(state).filter((draft) => !state.entries.some((entry) => sameEntry(entry, draft)))
  return [...state.entries, ...drafts].slice(0, MOST_VALUES)
}

/** Confirm and continue are disabled until at least one entry exists (specification 1 §5). */
export function canConfirm(state: PickerState): boolean {
  return chipsOf(state).length > 0
}

const keepDrafts = (state: PickerState): PickerState => ({ ...state, ...NOTHING, entries: chipsOf(state) })

function chooseEducation(state: PickerState, education: SubjectReference): PickerState {
  if (state.type === null || education === state.education) return state
  const next = { ...state, ...NOTHING, education }
  const first = degreeOptions(next)[0]
  // Only a range of levels of academic subjects starts at one.
  return state.levels === 'range' && state.type === 'A' && first !== undefined ? chooseMin(next, first) : next
}

function chooseMin(state: PickerState, degree: number): PickerState {
  if (!degreeOptions(state).includes(degree)) return state
  const next = { ...state, minDegree: degree }
  const allowed = maxDegrees(next)
  const isAllowed = state.maxDegree !== null && allowed.includes(state.maxDegree)
  return { ...next, maxDegree: isAllowed ? state.maxDegree : (allowed.at(-1) ?? null) }
}

const toggled = <T>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((known) => known !== value) : [...values, value]

/** Mode A has one level for all its subjects; elsewhere a level belongs to the subject picked last. */
function chooseDegree(state: PickerState, degree: number): PickerState {
  if (!degreeOptions(state).includes(degree)) return state
  if (state.type === 'A') return { ...state, degree: state.degree === degree ? null : degree }
  const active = state.drafts.at(-1)
  if (!active) return state
  const degrees = toggled(active.degrees, degree).toSorted((a, b) => a - b)
  return { ...state, drafts: [...state.drafts.slice(0, -1), { ...active, degrees }] }
}

/** Mode O holds one subject, so another takes its place; the other modes hold several. */
function toggleSubject(state: PickerState, subject: string): PickerState {
  if (state.education === null) return state
  const rest = state.drafts.filter((draft) => draft.subject !== subject)
  if (rest.length < state.drafts.length) return { ...state, drafts: rest }
  const draft = { subject, label: null, degrees: [] }
  return { ...state, drafts: state.type === 'O' ? [draft] : [...rest, draft] }
}

/** Goes to where a subject is offered, with it picked; what was picked elsewhere stays unless the type is another. */
function pickFound(state: PickerState, value: string): PickerState {
  const subject = findSubject(value)
  if (!subject) return state
  const typed = pickSubject(state, { kind: 'type', type: subject.type })
  const there = typed.education === subject.reference ? typed : chooseEducation(keepDrafts(typed), subject.reference)
  return there.drafts.some((draft) => draft.subject === value) ? there : toggleSubject(there, value)
}

function labelSubject(state: PickerState, subject: string, label: string): PickerState {
  const named = label.slice(0, MOST_LABEL)
  return { ...state, drafts: state.drafts.map((draft) => (draft.subject === subject ? { ...draft, label: named } : draft)) }
}

/** All subjects in mode A, all levels of the subject picked last elsewhere; a second time takes them off again. */
function toggleAll(state: PickerState, subjects: readonly string[]): PickerState {
  if (!offersSelectAll(state)) return state
  if (state.type === 'A') {
    const isAll = subjects.every((subject) => state.drafts.some((draft) => draft.subject === subject))
    return { ...state, drafts: isAll ? [] : subjects.map((subject) => ({ subject, label: null, degrees: [] })) }
  }
  const active = state.drafts.at(-1)
  if (!active) return state
  const all = degreeOptions(state)
  const degrees = active.degrees.length === all.length ? [] : all
  return { ...state, drafts: [...state.drafts.slice(0, -1), { ...active, degrees }] }
}

function removeChip(state: PickerState, chip: SubjectEntry): PickerState {
  const isDraft = draftEntries(state).some((entry) => sameEntry(entry, chip))
  return {
    ...state,
    entries: state.entries.filter((entry) => !sameEntry(entry, chip)),
    drafts: isDraft ? state.drafts.filter((draft) => draft.subject !== chip.subject) : state.drafts,
  }
}
