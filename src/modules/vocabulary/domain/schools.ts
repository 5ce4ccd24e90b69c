import { findArea } from '#kernel/catalogue/areas.ts'
import { inEveryLocale } from '#kernel/locale.ts'
import type { Bilingual } from '#kernel/locale.ts'
import file from './schools.json' with { type: 'json' }

/** A school by the names that people have for it: the districts that it lies in, and which kind of school it is. */
type School = {
  readonly areas: readonly (Bilingual & { readonly value: string })[]
  readonly grade: 'primary' | 'secondary' | 'international'
  readonly names: readonly string[]
}

/** Schools that people name instead of a place and a kind of school. */
export const SCHOOLS: readonly School[] = file.names.map(([areas = '', grade, names = '']) => ({
  areas: areas.split(',').map((value) => ({ value, ...inEveryLocale((locale) => findArea(Number(value))?.[locale] ?? value) })),
  grade: grade as School['grade'],
  names: names.split(' | '),
}))
