import { columnName } from '#platform/db/column-names.ts'
import { inventTutor } from '../world/demo-tutor.ts'
import { copyLine } from './copy-text.ts'
import type { TutorLoad } from './copy-tutors.ts'
import { TUTOR_TABLES, worldRows } from './world-rows.ts'
import type { TutorTableName } from './world-rows.ts'

/** Rows of one table in COPY text format. */
export type EncodedTable = {
  readonly table: TutorTableName
  readonly columns: readonly string[]
  readonly bytes: Uint8Array<ArrayBuffer>
}
/** Rows of all tables for some tutors, in the order in which they are to be written. */
export type EncodedBatch = { readonly tutors: number; readonly tables: readonly EncodedTable[] }

/** Invents and encodes some tutors; pure, so any thread may do it. */
export function encodeBatch({ firstId, count, seed, now }: TutorLoad): EncodedBatch {
  const tutors = Array.from({ length: count }, (_, at) => inventTutor({ seed, id: firstId + at, now }))
  const rows = worldRows(tutors, now)
  const tables = TUTOR_TABLES.flatMap((table) => {
    const [first] = rows[table]
    if (!first) return []
    const names = Object.keys(first)
    let text = ''
    for (const row of rows[table]) text += copyLine(row, names)
    return [{ table, columns: names.map(columnName), bytes: new TextEncoder().encode(text) }]
  })
  return { tutors: count, tables }
}
