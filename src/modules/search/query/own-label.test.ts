import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsOfFields } from '../web/home-preset.ts'
import type { HomePreset } from '../web/home-preset.ts'
import { ownNameWords } from './criteria-for.ts'
import { EMPTY_PRESET, readDataParam, writeDataParam } from '../address/data-param.ts'
import { LATE } from '../listings/cases/web/late.ts'
import { CASES_WEB } from '../listings/cases/web/listing-web.ts'
import { queryOfPreset } from '../listings/tutors/domain/list-address.ts'
import { ownLabel, writeSubjects } from './query-fields.ts'
import { readTutorQuery } from '../listings/tutors/domain/query.ts'
import { entriesOf } from './subject-entries.ts'

const choice = (label: string, subject = 'tutor_others_custom') => ({ subject, levelMin: null, levelMax: null, label })

test('the own name of a custom subject is written to the address, read back and shown', () => {
  const written = writeSubjects([choice('Ukulele, <b>fast</b>')])
  expect(readTutorQuery(written).subjects).toEqual([choice('Ukulele, <b>fast</b>')])
  expect(entriesOf(readTutorQuery(written).subjects, 'each')[0]?.label).toBe('Ukulele, <b>fast</b>')
  const panels = labelsOfFields(written, { listing: CASES_WEB, preset: LATE.preset as HomePreset, locale: 'zh' }, (sort) => sort)
  expect(panels['subject']).toBe('Ukulele, <b>fast</b>')
})

test('the data parameter carries it, for tutors and for cases', () => {
  for (const slots of [{ third: 'experience' }, { third: 'price', hasManyAreas: true }] as const) {
    const preset = readDataParam(writeDataParam({ ...EMPTY_PRESET, subjects: [choice('烏克麗麗')] }, slots))
    expect(queryOfPreset(preset ?? EMPTY_PRESET).subjects).toEqual([choice('烏克麗麗')])
  }
})

test('only a custom subject has a name of its own', () => {
  const [piano] = readTutorQuery({ subjectList: JSON.stringify([choice('Ukulele', 'music_piano')]) }).subjects
  expect(piano).toEqual({ subject: 'music_piano', levelMin: null, levelMax: null })
  for (const label of [7, null, ['x'], {}, '', ' \u0000\u202E\n ']) {
    const [read] = readTutorQuery({ subjectList: JSON.stringify([{ ...choice(''), label }]) }).subjects
    expect(read).toEqual({ subject: 'tutor_others_custom', levelMin: null, levelMax: null })
  }
})

test('a name is one short line of whole letters, whatever is sent, and stays so', () => {
  expect(ownLabel(' a\u0000b\n\u202Ec ')).toBe('a b c')
  expect(ownLabel('🎻'.repeat(100))).toBe('🎻'.repeat(20))
  expect(ownLabel(`${'x'.repeat(39)}🎻`)).toBe('x'.repeat(39))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const label = ownLabel(text)
      expect(label.length).toBeLessThanOrEqual(40)
      expect(label.isWellFormed()).toBe(true)
      expect(ownLabel(label)).toBe(label)
    }),
  )
  expect(ownLabel('x'.repeat(100_000))).toHaveLength(40)
})

test('the name is searched for when it is all that is asked, and not together with another subject', () => {
  expect(ownNameWords([choice('Ukulele')])).toEqual(ownNameWords([choice('ukuleles'), choice('ukuleles')]))
  expect(ownNameWords([choice('Ukulele')])).toHaveLength(1)
  expect(ownNameWords([choice('Ukulele'), choice('Harp')])).toEqual([])
  expect(ownNameWords([choice('Ukulele'), { subject: 'music_piano', levelMin: null, levelMax: null }])).toEqual([])
  expect(ownNameWords([choice('🎻')])).toEqual([])
  expect(ownNameWords([])).toEqual([])
})
