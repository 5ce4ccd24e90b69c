import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { publicLine, publicText } from '#kernel/text.ts'
import { captionFiles, clipFile, coverFile, demoCourses } from './demo-courses.ts'

const courses = demoCourses()
const units = courses.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.units))
const sumOf = (priced: readonly { readonly price: number }[]): number => priced.reduce((sum, { price }) => sum + price, 0)
const lengthOf = (text: string): number => Array.from(text).length

test('there are thirty courses, half in each language, by more than a dozen tutors, and five of them are free', () => {
  expect(courses).toHaveLength(30)
  expect(new Set(courses.map(({ key }) => key)).size).toBe(30)
  expect(new Set(courses.map(({ name }) => name)).size).toBe(30)
  expect(courses.filter(({ locale }) => locale === 'zh')).toHaveLength(15)
  expect(courses.filter(({ locale }) => locale === 'en')).toHaveLength(15)
  expect(new Set(courses.map(({ owner }) => owner)).size).toBe(25)
  const free = courses.filter(({ price }) => price === null)
  expect(free.map(({ key }) => key)).toEqual([
    'p4-fractions',
    'p1-characters',
    'scratch-geometry',
    'fractions-in-english',
    'piano-first-keys',
  ])
  expect(free.every(({ chapters }) => chapters.every((chapter) => sumOf(chapter.units) === 0 && chapter.price === null))).toBe(
    true,
  )
})

test('words are as long as the editor takes them, and Chinese in the Chinese half alone', () => {
  for (const { key, locale, name, subtitle, summary, learnPoints, chapters } of courses) {
    const names = [name, ...chapters.flatMap((chapter) => [chapter.name, ...chapter.units.map((unit) => unit.name)])]
    expect(names.filter((one) => one.trim() !== one || one === '' || lengthOf(one) > 60)).toEqual([])
    expect(lengthOf(subtitle), key).toBeLessThanOrEqual(120)
    expect(subtitle, key).not.toBe('')
    expect(lengthOf(summary), key).toBeGreaterThanOrEqual(50)
    expect(lengthOf(summary), key).toBeLessThanOrEqual(4000)
    expect(summary.split('\n').filter((line) => line.startsWith('- ')).length, key).toBeGreaterThanOrEqual(3)
    expect(learnPoints.length, key).toBeGreaterThanOrEqual(4)
    expect(learnPoints.length, key).toBeLessThanOrEqual(8)
    expect(learnPoints.filter((point) => point === '' || lengthOf(point) > 120)).toEqual([])
    expect(/\p{Script=Han}/u.test(name + subtitle + summary), key).toBe(locale === 'zh')
  }
})

test('nothing of the words is taken for a contact or written anew at the door', () => {
  const line = publicLine({ longest: 120, isRequired: true })
  for (const { name, subtitle, summary, learnPoints, chapters } of courses) {
    const names = chapters.flatMap((chapter) => [chapter.name, ...chapter.units.map((unit) => unit.name)])
    for (const text of [name, subtitle, ...learnPoints, ...names]) expect(line.parse(text)).toBe(text)
    expect(publicText({ longest: 4000 }).parse(summary)).toBe(summary)
  }
  for (const file of units.flatMap(({ clip }) => Object.values(captionFiles(clip) ?? {}))) {
    const text = readFileSync(file, 'utf8')
    const said = text.split('\n').filter((words) => !words.includes('-->'))
    expect(said.map((words) => hideContacts(words).text)).toEqual(said)
  }
})

test('subject, levels and language are of the lists, and go together', () => {
  for (const { key, subject, levelMin, levelMax, language } of courses) {
    const found = findSubject(subject)
    expect(found, key).toBeDefined()
    const allowed = found ? levelsForSubjects(found.reference).map(({ value }) => value) : []
    expect(allowed, key).toContain(levelMin)
    expect(allowed, key).toContain(levelMax)
    expect(levelMin, key).toBeLessThanOrEqual(levelMax)
    expect(findLevel(levelMin)?.reference, key).toBe(findLevel(levelMax)?.reference)
    expect(['tutor_cantonese', 'tutor_mandarin', 'tutor_english']).toContain(language)
  }
})

test('a course has two to six chapters of two to six units, and one or two that everybody may watch', () => {
  for (const { key, chapters } of courses) {
    expect(chapters.length, key).toBeGreaterThanOrEqual(2)
    expect(chapters.length, key).toBeLessThanOrEqual(6)
    expect(chapters.filter((chapter) => chapter.units.length < 2 || chapter.units.length > 6)).toEqual([])
    const previews = chapters.flatMap((chapter) => chapter.units).filter(({ isPreview }) => isPreview)
    expect([1, 2], key).toContain(previews.length)
    expect(sumOf(previews), key).toBe(0)
  }
})

test('units cost nothing or $10 to $5,000, most of them $20 to $80; chapters and the whole cost less than their units', () => {
  const priced = units.filter(({ price }) => price !== 0)
  expect(priced.filter(({ price }) => price < 1000 || price > 500_000)).toEqual([])
  const usual = priced.filter(({ price }) => price >= 2000 && price <= 8000)
  expect(usual.length / priced.length).toBeGreaterThan(0.9)
  const chapters = courses.flatMap((course) => course.chapters)
  const ofTheirOwn = chapters.filter(({ price }) => price !== null)
  expect(ofTheirOwn.length).toBeGreaterThan(30)
  expect(ofTheirOwn.filter((chapter) => (chapter.price ?? 0) > sumOf(chapter.units) || chapter.price === 0)).toEqual([])
  for (const course of courses) {
    if (course.price === null) continue
    const sum = sumOf(course.chapters.flatMap((chapter) => chapter.units))
    const saved = (sum - course.price) / sum
    expect(saved, course.key).toBeGreaterThanOrEqual(0.15)
    expect(saved, course.key).toBeLessThanOrEqual(0.35)
    // Who buys chapter by chapter does not pay less than for the whole.
    const byChapters = course.chapters.reduce((total, chapter) => total + (chapter.price ?? sumOf(chapter.units)), 0)
    expect(byChapters, course.key).toBeGreaterThanOrEqual(course.price)
  }
})

test('what a parent searches for is there', () => {
  const found = courses.find(({ name }) => name.includes('小五數學') && name.includes('英文授課'))
  expect(found).toMatchObject({ subject: 'primary_maths', levelMin: 9, levelMax: 9, language: 'tutor_english' })
})

test('each course has a picture of 1280 by 720 in at most 40 KB, and there is no other', async () => {
  for (const course of courses) {
    const file = coverFile(course)
    expect(existsSync(file), course.key).toBe(true)
    expect(statSync(file).size, course.key).toBeLessThanOrEqual(40_000)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 720 })
  }
  const all = readdirSync(join(import.meta.dirname, 'covers'))
  expect(all.toSorted()).toEqual(courses.map(({ key }) => `${key}.webp`).toSorted())
})

test('each clip is played by a unit, each unit plays one that is there, and all weigh at most 10 MB', () => {
  const clips = readdirSync(join(import.meta.dirname, 'clips'))
  const played = new Set(units.map(({ clip }) => `${clip}.mp4`))
  expect(clips.toSorted()).toEqual([...played].toSorted())
  expect(clips.reduce((sum, name) => sum + statSync(clipFile(name.replace('.mp4', ''))).size, 0)).toBeLessThanOrEqual(10_000_000)
})

test('captions are in both languages, of clips that are there', () => {
  const clips = [...new Set(units.map(({ clip }) => clip))]
  const files = clips.flatMap((clip) => Object.values(captionFiles(clip) ?? {}))
  expect(files).toHaveLength(14)
  expect(files.every((file) => readFileSync(file, 'utf8').startsWith('WEBVTT\n'))).toBe(true)
  expect(readdirSync(join(import.meta.dirname, 'captions'))).toHaveLength(14)
})
