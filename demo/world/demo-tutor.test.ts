import { expect, test } from 'vitest'
import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { inventTutor } from './demo-tutor.ts'
import type { DemoTutor } from './demo-tutor.ts'

const now = new Date('2026-11-21T04:00:00Z')
const UNDERGRADUATE = 10
const world: readonly DemoTutor[] = Array.from({ length: 2000 }, (_, at) => inventTutor({ seed: 2026, id: 100_001 + at, now }))
const share = (isSo: (tutor: DemoTutor) => boolean): number => world.filter(isSo).length / world.length
const isOneOf = <V>(choices: readonly { readonly value: V }[], value: V): boolean =>
  choices.some((choice) => choice.value === value)

test('the same seed and number make the same tutor, another seed another one', () => {
  for (const id of [100_001, 100_500, 1_100_000]) {
    expect(inventTutor({ seed: 7, id, now })).toEqual(inventTutor({ seed: 7, id, now }))
    expect(inventTutor({ seed: 8, id, now })).not.toEqual(inventTutor({ seed: 7, id, now }))
  }
})

test('every value of a tutor is one of the catalogue', () => {
  for (const { profile } of world) {
    expect(isOneOf(EDUCATION_LEVELS, profile.education)).toBe(true)
    expect(isOneOf(EXPERIENCE_YEARS, profile.experienceYears)).toBe(true)
    expect(profile.university === null || isOneOf(UNIVERSITIES, profile.university)).toBe(true)
    expect(profile.features.every((value) => isOneOf(FEATURES, value))).toBe(true)
    expect(profile.languages.every((value) => isOneOf(LANGUAGES, value))).toBe(true)
    expect(profile.experienceKinds.every((value) => isOneOf(EXPERIENCE_KINDS, value))).toBe(true)
    expect(profile.currentJobs.every((value) => isOneOf(CURRENT_JOBS, value))).toBe(true)
    expect(profile.areaIds.every((id) => id > 10_000 && findArea(id) !== undefined)).toBe(true)
    expect(new Set(profile.areaIds).size).toBe(profile.areaIds.length)
  }
})

test('subjects have levels at which they are taught, inside one group, and a price on the slider', () => {
  for (const taught of world.flatMap(({ profile }) => profile.subjects)) {
    const subject = findSubject(taught.subject)
    const allowed = subject ? levelsForSubjects(subject.reference).map((level) => level.value) : []
    expect(allowed).toContain(taught.levelMin)
    expect(allowed).toContain(taught.levelMax)
    expect(taught.levelMin).toBeLessThanOrEqual(taught.levelMax)
    expect(findLevel(taught.levelMin)?.reference).toBe(findLevel(taught.levelMax)?.reference)
    expect(taught.price % 1000).toBe(0)
    expect(taught.price).toBeGreaterThanOrEqual(8000)
    expect(taught.price).toBeLessThanOrEqual(120_000)
    expect(CUSTOM_SUBJECTS.includes(taught.subject)).toBe(taught.customLabel !== null)
  }
})

test('more than a third give a trial lesson, free or from $50', () => {
  const given = world.flatMap(({ profile }) => profile.trial ?? [])
  expect(given.length / world.length).toBeGreaterThan(0.33)
  expect(given.length / world.length).toBeLessThan(0.43)
  const priced = given.filter(({ price }) => price > 0)
  expect(priced.length / given.length).toBeGreaterThan(0.45)
  expect(priced.every(({ price }) => price >= 5000 && price % 1000 === 0)).toBe(true)
})

test('age, schooling, work and experience agree with one another', () => {
  for (const { profile } of world) {
    const age = 2026 - profile.birthYear
    expect(age).toBeGreaterThanOrEqual(18)
    expect(age).toBeLessThanOrEqual(65)
    expect(profile.experienceYears).toBeLessThanOrEqual(age - 17)
    expect(profile.currentJobs.includes(UNDERGRADUATE)).toBe(profile.education === 5)
    expect(profile.university === null).toBe(profile.education < 5)
    expect(profile.experienceKinds.includes('tutor_work_no_exp')).toBe(profile.experienceYears === 0)
    expect(profile.areaIds.length > 0 || profile.teachesOnline).toBe(true)
    expect(profile.createdAt.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(profile.updatedAt.getTime()).toBeGreaterThanOrEqual(profile.createdAt.getTime())
  }
})

test('an introduction has no gap and hardly any is written twice', () => {
  const intros = world.map(({ profile }) => profile.intro)
  expect(intros.filter((intro) => /[{}[\]]|undefined|null|。。|、、|教授。|\s{3}/.test(intro))).toEqual([])
  expect(Math.min(...intros.map((intro) => intro.length))).toBeGreaterThan(15)
  expect(new Set(intros).size).toBeGreaterThan(world.length * 0.98)
})

test('the mix is that of the market', () => {
  expect(share(({ profile }) => profile.status === 'active')).toBeGreaterThan(0.95)
  expect(share(({ profile }) => profile.avatarKey !== null)).toBeCloseTo(0.85, 1)
  expect(share(({ profile }) => /^[\x20-\x7e’–\n]+$/.test(profile.intro))).toBeCloseTo(0.25, 1)
  expect(share(({ stat }) => stat.ratings.every((count) => count === 0))).toBeGreaterThan(0.3)
  expect(share(({ profile }) => profile.subjects.some(({ subject }) => subject === 'dse_maths'))).toBeGreaterThan(0.08)
  expect(share(({ profile }) => profile.avatarKey?.includes(profile.sex) ?? true)).toBeGreaterThan(0.98)
})
