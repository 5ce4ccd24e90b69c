import { z } from 'zod'
import { sliceOf } from '#kernel/page.ts'
import type { Slice } from '#kernel/page.ts'
import { fieldReader } from '../query/field-readers.ts'
import type { Fields, Problems } from '../query/field-readers.ts'
import { MOST_OFFSET, MOST_PAGE_SIZE, PAGE_SIZE } from '../query/limits.ts'

/** A parsed search: what is looked for and which part of the list is wanted. */
export type SearchInput<Q> = { readonly query: Q; readonly slice: Slice }

/** Bytes of a search that is sent because it is too long for an address. */
export const LARGEST_SEARCH = 64 * 1024

/**
 * One wire field. A query string repeats a name for a list, and a JSON body may hold numbers, truths, lists and objects:
 * all become text and are checked by the one parser that public URLs use too. Documented as the text that they stand for.
 */
export const field = (description: string) => z.unknown().optional().meta({ type: 'string', description })

/** Which part of the list is wanted. */
const SLICE_FIELDS = {
  pageNum: field('Page, from 1 (default 1)'),
  pageSize: field('Items a page, 1 to 50 (default 12)'),
  offset: field('Items to skip; wins over pageNum'),
}

/** What may be sent of a search, by the names of its wire fields. */
type Sent<Name extends string> = { readonly [name in Name | keyof typeof SLICE_FIELDS]?: string | number | boolean }

/** Schema of a search's wire fields, read by the parser of its queries. */
export function searchFields<Q, Name extends string>(
  fields: Readonly<Record<Name, ReturnType<typeof field>>>,
  parse: (fields: Fields) => { readonly query: Q; readonly problems: Problems },
): z.ZodType<SearchInput<Q>, Sent<Name>> {
  const wire = z.object({ ...SLICE_FIELDS, ...fields }).transform((given, ctx): SearchInput<Q> => {
    const texts: Record<string, string | undefined> = {}
    for (const [name, value] of Object.entries(given)) texts[name] = textOf(value)
    const { query, problems } = parse(texts)
    const read = fieldReader(texts)
    const pageNum = read.integer('pageNum', { min: 1, max: MOST_OFFSET }) ?? 1
    const pageSize = read.integer('pageSize', { min: 1, max: MOST_PAGE_SIZE }) ?? PAGE_SIZE
    const slice = sliceOf(pageNum, pageSize, read.integer('offset', { min: 0, max: MOST_OFFSET }) ?? undefined)
    if (slice.offset > MOST_OFFSET) read.refuse('pageNum', 'invalid.range')
    for (const found of [problems, read.problems]) {
      for (const [name, message] of Object.entries(found)) ctx.addIssue({ code: 'custom', path: [name], message })
    }
    return { query, slice }
  })
  return wire as unknown as z.ZodType<SearchInput<Q>, Sent<Name>>
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(',')
  return JSON.stringify(value)
}
