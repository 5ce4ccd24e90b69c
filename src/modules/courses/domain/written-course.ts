/** What is written of a course as a whole, as the wire has it: prices in dollars. */
export type ManuscriptFields = {
  courseName: string
  subtitle: string
  /** Lines; those that begin with "- " are a list. */
  summary: string
  learnPoints: string[]
  subject: string | null
  levelMin: number | null
  levelMax: number | null
  language: string | null
  /** Of the whole; null: the sum of its units. */
  combinePrice: number | null
}

/** What is written of a chapter; its price in dollars, null: the sum of its units. */
export type ChapterTexts = { chapterName: string; chapterPrice: number | null }

/** What is written of a unit; its price in dollars, 0: it is free. */
export type UnitTexts = { unitName: string; price: number; isPreview: boolean }

/** What was changed of something, and on which revision that is known of it. */
export type Written<Fields> = { readonly id: number; readonly revision: number } & {
  readonly [name in keyof Fields]?: Fields[name] | undefined
}

/** In which orders a tutor's own courses are listed (decisions 3.4). */
export type ManuscriptOrder = 'updateDesc' | 'updateAsc' | 'createDesc' | 'nameAsc' | 'priceDesc'
