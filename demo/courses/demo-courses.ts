import { join } from 'node:path'
import { z } from 'zod'
import { findLevelByCode } from '#kernel/catalogue/levels.ts'
import type { Locale } from '#kernel/locale.ts'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

/** A unit of an invented course. */
export type DemoUnit = {
  readonly name: string
  /** 0: free. */
  readonly price: Cents
  /** Whether everybody may watch it; those are free. */
  readonly isPreview: boolean
  /** Name of what it plays, for `clipFile` and `captionFiles`. */
  readonly clip: string
}

/** A chapter of an invented course; without a price of its own it costs what its units do. */
export type DemoChapter = { readonly name: string; readonly price: Cents | null; readonly units: readonly DemoUnit[] }

/** An invented course as its tutor has written it. */
export type DemoCourse = {
  readonly key: string
  /** Language of its words. */
  readonly locale: Locale
  /** `showcase`: the demo's tutor; else courses with the same owner are of one tutor, whom `findCourseOwners` finds. */
  readonly owner: string
  readonly name: string
  readonly subtitle: string
  /** Lines; those that begin with "- " are a list. */
  readonly summary: string
  readonly subject: string
  /** Levels by their values. */
  readonly levelMin: number
  readonly levelMax: number
  /** In which it is taught. */
  readonly language: string
  readonly learnPoints: readonly string[]
  /** Of the whole; null where all of it is free. */
  readonly price: Cents | null
  readonly chapters: readonly DemoChapter[]
}

const price = z.int().transform((value) => cents(value))
const level = z.string().transform((code, checked) => {
  const found = findLevelByCode(code)
  if (!found) checked.addIssue(`no level ${code}`)
  return found?.value ?? 0
})
const unit = z
  .strictObject({ name: z.string(), priceCents: price, clip: z.string(), isPreview: z.boolean().default(false) })
  .transform(({ priceCents, ...rest }) => ({ ...rest, price: priceCents }))
const chapter = z
  .strictObject({ name: z.string(), priceCents: price.optional(), units: z.array(unit) })
  .transform(({ priceCents = null, ...rest }) => ({ ...rest, price: priceCents }))
const course = z
  .strictObject({
    key: z.string(),
    owner: z.string(),
    name: z.string(),
    subtitle: z.string(),
    summary: z.array(z.string()).transform((lines) => lines.join('\n')),
    subject: z.string(),
    levels: z.tuple([level, level]),
    language: z.string(),
    learnPoints: z.array(z.string()),
    priceCents: price.optional(),
    chapters: z.array(chapter),
  })
  .transform(({ levels: [levelMin, levelMax], priceCents = null, ...rest }) => ({
    ...rest,
    levelMin,
    levelMax,
    price: priceCents,
  }))
const courses = z.array(course)

/** The demo's 30 online courses, half of them in each language; each lies within the limits of the editor. */
export function demoCourses(): readonly DemoCourse[] {
  return [
    ...courses.parse(zh).map((one) => ({ ...one, locale: 'zh' as const })),
    ...courses.parse(en).map((one) => ({ ...one, locale: 'en' as const })),
  ]
}

const FOLDER = import.meta.dirname

/** Clips that have captions, in both languages. */
const CAPTIONED: readonly string[] = ['fractions-zh', 'fractions-en', 'triangle-area', 'strokes', 'tones', 'ielts', 'piano']

/** Path of a clip: an MP4 of H.264 and AAC, as a tutor would upload it. */
export function clipFile(clip: string): string {
  return join(FOLDER, 'clips', `${clip}.mp4`)
}

/** Paths of a clip's captions as WebVTT; null where it has none. */
export function captionFiles(clip: string): Readonly<Record<Locale, string>> | null {
  if (!CAPTIONED.includes(clip)) return null
  const pathIn = (locale: Locale): string => join(FOLDER, 'captions', `${clip}.${locale}.vtt`)
  return { zh: pathIn('zh'), en: pathIn('en') }
}

/** Path of a course's picture: WebP of 1280 by 720. */
export function coverFile({ key }: Pick<DemoCourse, 'key'>): string {
  return join(FOLDER, 'covers', `${key}.webp`)
}
