import { z } from 'zod'

/** A figure that machines agree about: bytes, or a ratio to a reference of the same run. */
export type Figure = { readonly name: string; readonly value: number; readonly better: 'less' | 'more' }

const pages = z.array(z.object({ page: z.string(), js: z.number(), css: z.number(), html: z.number().optional() }))
const served = z.object({
  table: z.array(z.object({ name: z.string(), perCore: z.number().optional(), ofSameBytes: z.number().optional() })),
})
const percentile = z.object({ p50: z.number() })
const searched = z.object({
  results: z.array(
    z.object({
      size: z.number(),
      reference: percentile,
      differences: z.number(),
      rows: z.array(z.object({ name: z.string(), page: z.number(), postgres: percentile, memory: percentile })),
    }),
  ),
})

const bytesOf = (sheet: unknown): readonly Figure[] =>
  pages.parse(sheet).flatMap(({ page, js, css, html }) =>
    Object.entries({ js, css, ...(html === undefined ? {} : { html }) }).map(([kind, value]) => ({
      name: `${page}, bytes of ${kind}`,
      value,
      better: 'less' as const,
    })),
  )

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

// Single classes take microseconds and jump; all of them together do not.
const classesOf = (sheet: unknown): readonly Figure[] =>
  searched.parse(sheet).results.flatMap(({ size, reference, differences, rows }) => [
    ...(['memory', 'postgres'] as const).map((provider) => ({
      name: `${size} rows, all classes in ${provider} ÷ 12 rows by key`,
      value: sum(rows.map((row) => row[provider].p50)) / reference.p50,
      better: 'less' as const,
    })),
    { name: `${size} rows, differences between the providers`, value: differences, better: 'less' },
  ])

/** What is compared of the sheet of each measurement, `bench/results/<name>.json`. */
const FIGURES: Readonly<Record<string, (sheet: unknown) => readonly Figure[]>> = {
  'page-weight': bytesOf,
  'own-page-weight': bytesOf,
  search: classesOf,
  'search-http': (sheet) =>
    served
      .parse(sheet)
      .table.flatMap(({ name, ofSameBytes = 1 }) =>
        ofSameBytes === 1 ? [] : [{ name: `${name} ÷ same bytes, bare route`, value: ofSameBytes, better: 'more' as const }],
      ),
  'pages-http': (sheet) => {
    const [bare, ...others] = served.parse(sheet).table
    return others.map(({ name, perCore = 0 }) => ({
      name: `${name} ÷ same bytes, bare route`,
      value: perCore / (bare?.perCore ?? 1),
      better: 'more' as const,
    }))
  },
}

/** The figures of a measurement's sheet; none of one that is not compared. */
export function figuresOf(bench: string, sheet: unknown): readonly Figure[] {
  return FIGURES[bench]?.(sheet) ?? []
}

/** A figure beside the one that was kept; worse is by more than a tenth. */
export type Compared = Figure & { readonly kept: number; readonly isWorse: boolean }

const TENTH = 1.1

/** Figures of now beside those of the same names that were kept; what is new or gone is left out. */
export function comparedWith(kept: readonly Figure[], now: readonly Figure[]): readonly Compared[] {
  const before = new Map(kept.map(({ name, value }) => [name, value]))
  return now.flatMap((figure) => {
    const was = before.get(figure.name)
    if (was === undefined) return []
    const [worse, better] = figure.better === 'less' ? [figure.value, was] : [was, figure.value]
    return [{ ...figure, kept: was, isWorse: worse > better * TENTH }]
  })
}
