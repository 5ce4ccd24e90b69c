import type { Bilingual } from '#kernel/locale.ts'

/** What people call a subject, and the catalogue's subjects that they may mean by it. */
export type Topic = Bilingual & { readonly names: readonly string[]; readonly subjects: readonly string[] }

/** A topic by its label; `|` separates names, blanks its subjects. */
export const topic = (label: readonly [string, string], names: string, subjects: string): Topic => ({
  zh: label[0],
  en: label[1],
  names: [...label, ...names.split('|')].filter((name) => name !== ''),
  subjects: subjects.split(' '),
})
