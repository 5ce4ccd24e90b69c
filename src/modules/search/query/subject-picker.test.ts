import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { choicesOf, educationOptions, entriesOf, entryLabel, subjectOptions, subjectsFound } from './subject-entries.ts'
import { canConfirm, chipsOf, degreeOptions, maxDegrees, offersSelectAll, openPicker, pickSubject } from './subject-picker.ts'
import type { PickerAction, PickerState } from './subject-picker.ts'

const play = (state: PickerState, ...actions: readonly PickerAction[]): PickerState => actions.reduce(pickSubject, state)
const academic = play(openPicker('each'), { kind: 'type', type: 'A' }, { kind: 'education', education: 'dse' })
const caseAcademic = play(openPicker('range'), { kind: 'type', type: 'A' }, { kind: 'education', education: 'secondary' })

test('mode A takes several subjects at one level', () => {
  const state = play(
    academic,
    { kind: 'degree', degree: 15 },
    { kind: 'subject', subject: 'dse_maths' },
    { kind: 'subject', subject: 'dse_physics' },
  )
  expect(chipsOf(state).map((chip) => [chip.subject, chip.degrees])).toEqual([
    ['dse_maths', [15]],
    ['dse_physics', [15]],
  ])
})

test('a subject is found by its name in either language, and picked where it is offered', () => {
  expect(subjectsFound('pian').map(({ value }) => value)).toContain('music_piano')
  expect(subjectsFound('鋼琴')[0]?.value).toBe('music_piano')
  expect([subjectsFound(' '), subjectsFound('nothing of this kind')]).toEqual([[], []])
  const state = play(academic, { kind: 'subject', subject: 'dse_maths' }, { kind: 'find', subject: 'dse_physics' })
  expect(chipsOf(state).map(({ subject }) => subject)).toEqual(['dse_maths', 'dse_physics'])
  // Of another type: the picker starts over, as by hand.
  const other = play(state, { kind: 'find', subject: 'music_piano' })
  expect([other.type, other.education, chipsOf(other).map(({ subject }) => subject)]).toEqual(['O', 'music', ['music_piano']])
  // Found again, it stays.
  expect(play(other, { kind: 'find', subject: 'music_piano' })).toEqual(other)
  expect(play(other, { kind: 'find', subject: 'nonsense' })).toEqual(other)
})

test('mode O holds one subject with several levels', () => {
  const state = play(
    openPicker('each'),
    { kind: 'type', type: 'O' },
    { kind: 'education', education: 'music' },
    { kind: 'subject', subject: 'music_violin' },
    { kind: 'subject', subject: 'music_piano' },
    { kind: 'degree', degree: 5 },
    { kind: 'degree', degree: 6 },
    { kind: 'degree', degree: 9 },
  )
  const [chip, ...others] = chipsOf(state)
  expect(others).toEqual([])
  expect(chip && choicesOf(chip)).toEqual([
    { subject: 'music_piano', levelMin: 5, levelMax: 6 },
    { subject: 'music_piano', levelMin: 9, levelMax: 9 },
  ])
})

test('the default mode gives each subject levels of its own', () => {
  const state = play(
    openPicker('each'),
    { kind: 'type', type: 'D' },
    { kind: 'education', education: 'other' },
    { kind: 'subject', subject: 'other_sen' },
    { kind: 'degree', degree: 5 },
    { kind: 'subject', subject: 'other_career' },
    { kind: 'degree', degree: 16 },
  )
  expect(chipsOf(state).map((chip) => chip.degrees)).toEqual([[5], [16]])
})

test('choosing an education of mode A preselects the first lowest level in the case picker only', () => {
  expect([caseAcademic.minDegree, caseAcademic.maxDegree]).toEqual([11, 13])
  expect([academic.minDegree, academic.degree]).toEqual([null, null])
})

test('a lowest level above the highest resets the highest to the highest allowed', () => {
  const low = play(caseAcademic, { kind: 'maxDegree', degree: 11 })
  expect(low.maxDegree).toBe(11)
  expect(play(low, { kind: 'minDegree', degree: 12 }).maxDegree).toBe(13)
  const kept = play(caseAcademic, { kind: 'maxDegree', degree: 12 }, { kind: 'minDegree', degree: 12 })
  expect(kept.maxDegree).toBe(12)
})

test('highest levels offered are at or above the lowest and of the same reference group', () => {
  const state = { education: 'gce' as const, minDegree: 27 }
  expect(maxDegrees(state)).toEqual([27, 28, 29, 30])
  for (const degree of maxDegrees(state)) expect(findLevel(degree)?.reference).toBe('international')
})

test('entries accumulate; continue resets the education and keeps them', () => {
  const first = play(academic, { kind: 'subject', subject: 'dse_maths' }, { kind: 'continue' })
  expect(first.education).toBeNull()
  expect(first.type).toBe('A')
  const second = play(first, { kind: 'education', education: 'primary' }, { kind: 'subject', subject: 'primary_english' })
  expect(chipsOf(second).map((chip) => chip.subject)).toEqual(['dse_maths', 'primary_english'])
})

test('a chip that is clicked goes, confirmed or not', () => {
  const state = play(
    academic,
    { kind: 'subject', subject: 'dse_maths' },
    { kind: 'continue' },
    { kind: 'education', education: 'ib' },
    { kind: 'subject', subject: 'ib_tok' },
  )
  const [first, second] = chipsOf(state)
  const one = first ? play(state, { kind: 'removeChip', entry: first }) : state
  expect(chipsOf(one).map((chip) => chip.subject)).toEqual(['ib_tok'])
  expect(chipsOf(second ? play(one, { kind: 'removeChip', entry: second }) : one)).toEqual([])
})

test('another type resets the whole picker, the same type changes nothing, clear all empties it', () => {
  const state = play(academic, { kind: 'subject', subject: 'dse_maths' }, { kind: 'confirm' })
  expect(play(state, { kind: 'type', type: 'A' })).toEqual(state)
  expect(play(state, { kind: 'type', type: 'O' })).toEqual({ ...openPicker('each'), type: 'O' })
  expect(play(state, { kind: 'clearAll' })).toEqual(openPicker('each'))
})

test('confirm and continue do nothing until an entry exists', () => {
  expect(canConfirm(academic)).toBe(false)
  expect(play(academic, { kind: 'confirm' })).toBe(academic)
  expect(play(academic, { kind: 'continue' })).toBe(academic)
  expect(canConfirm(play(academic, { kind: 'subject', subject: 'dse_maths' }))).toBe(true)
})

test('select all is offered except for primary school, and a second time takes all off', () => {
  const subjects = subjectOptions(academic).map((subject) => subject.value)
  expect(offersSelectAll(academic)).toBe(true)
  const all = play(academic, { kind: 'all', subjects })
  expect(chipsOf(all)).toHaveLength(subjects.length)
  expect(chipsOf(play(all, { kind: 'all', subjects }))).toEqual([])
  const primary = play(openPicker('each'), { kind: 'type', type: 'A' }, { kind: 'education', education: 'primary' })
  expect(offersSelectAll(primary)).toBe(false)
  expect(play(primary, { kind: 'all', subjects: ['primary_all'] })).toBe(primary)
})

test('a custom subject shows its own label', () => {
  const state = play(
    openPicker('each'),
    { kind: 'type', type: 'D' },
    { kind: 'education', education: 'other' },
    { kind: 'subject', subject: 'tutor_others_custom' },
    { kind: 'label', subject: 'tutor_others_custom', label: '魔術' },
  )
  expect(chipsOf(state).map((chip) => entryLabel(chip, 'zh'))).toEqual(['魔術'])
})

test('choices from a URL become chips that ask for the same', () => {
  const choices = [
    { subject: 'dse_maths', levelMin: 14, levelMax: 16 },
    { subject: 'music_piano', levelMin: null, levelMax: null },
  ]
  for (const levels of ['each', 'range'] as const) expect(entriesOf(choices, levels).flatMap(choicesOf)).toEqual(choices)
})

const anyAction: fc.Arbitrary<PickerAction> = fc.oneof(
  fc.constantFrom<PickerAction>({ kind: 'type', type: 'A' }, { kind: 'type', type: 'O' }, { kind: 'type', type: 'D' }),
  fc
    .constantFrom(...SUBJECTS.map((subject) => subject.reference))
    .map((education): PickerAction => ({ kind: 'education', education })),
  fc
    .tuple(fc.constantFrom('degree', 'minDegree', 'maxDegree'), fc.integer({ min: 0, max: 36 }))
    .map(([kind, degree]) => ({ kind, degree }) as PickerAction),
  fc.constantFrom(...SUBJECTS.map((subject) => subject.value)).map((subject): PickerAction => ({ kind: 'subject', subject })),
  fc.constantFrom<PickerAction>({ kind: 'continue' }, { kind: 'confirm' }, { kind: 'clearAll' }),
)

test('whatever is clicked, the levels stay inside what is offered', () => {
  fc.assert(
    fc.property(fc.constantFrom('each' as const, 'range' as const), fc.array(anyAction, { maxLength: 25 }), (levels, actions) => {
      const state = play(openPicker(levels), ...actions)
      const offered = degreeOptions(state)
      if (state.minDegree !== null) expect(offered).toContain(state.minDegree)
      if (state.maxDegree !== null) expect(maxDegrees(state)).toContain(state.maxDegree)
      if (state.type === 'O') expect(state.drafts.length).toBeLessThanOrEqual(1)
      const chips = chipsOf(state)
      expect(canConfirm(state)).toBe(chips.length > 0)
      expect(new Set(chips.map((chip) => JSON.stringify(chip))).size).toBe(chips.length)
    }),
  )
})

test('every education belongs to one type', () => {
  expect(educationOptions('A')).toEqual(['preschool', 'primary', 'secondary', 'dse', 'ib', 'gce', 'gaokao'])
  expect(educationOptions('O')).toEqual(['language', 'music', 'sports', 'art_tech'])
  expect(educationOptions('D')).toEqual(['other'])
})
