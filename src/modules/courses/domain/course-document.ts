/** A course as searches index it. */
export type CourseDocument = {
  /** Across versions. */
  readonly id: number
  readonly isListed: boolean
  readonly tutorId: number
  readonly subject: string
  readonly levelMin: number
  readonly levelMax: number
  readonly language: string
  /** Whole dollars of the whole, rounded up. */
  readonly price: number
  readonly unitCount: number
  readonly previewCount: number
  /** Seconds of all its videos. */
  readonly seconds: number
  /** Languages in which every unit has captions. */
  readonly captions: readonly ('zh' | 'en')[]
  /** For the first time: no later version makes a course new again. */
  readonly publishedAt: Date
  /** What a search finds words in: its name first, then what is said of it, names of chapters and units, and of the tutor. */
  readonly texts: readonly string[]
}
