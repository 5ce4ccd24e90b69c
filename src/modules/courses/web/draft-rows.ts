import { isSame, mergeFields } from '../domain/merge-fields.ts'
import type { FieldValues } from '../domain/merge-fields.ts'

/** What saves itself apart: the course as a whole, a chapter or a unit. */
export type RowKey = 'course' | `chapter:${number}` | `unit:${number}`

/** What is saved of a row, and by which change. */
export type SavedRow = { readonly revision: number; readonly fields: FieldValues }
/** All rows of a draft, as of one change. */
export type Snapshot = { readonly revision: number; readonly rows: ReadonlyMap<RowKey, SavedRow> }

/** Of a draft that is deleted. */
export const NOTHING_LEFT: Snapshot = { revision: Number.MAX_SAFE_INTEGER, rows: new Map() }

/** What two have changed, each otherwise. */
export type Conflict = { readonly key: RowKey; readonly field: string; readonly mine: unknown; readonly theirs: unknown }

/** What was typed of a part that somebody took away meanwhile. */
export type Lost = { readonly key: RowKey; readonly fields: FieldValues }

export const NO_CONFLICT: unique symbol = Symbol('no conflict')

type Row = {
  readonly base: FieldValues
  readonly revision: number
  /** What was typed and is not saved, by field. */
  readonly mine: FieldValues
  readonly conflicts: readonly string[]
  /** Why the server does not take what was typed. */
  readonly refusal: string | null
}

/** The rows of a draft with what was typed in them: nothing that was typed goes before it is saved, given up or shown as lost. */
export class DraftRows {
  readonly #rows = new Map<RowKey, Row>()
  #taken = 0
  #lost: readonly Lost[] = []

  constructor(first: Snapshot) {
    this.take(first)
  }

  /** Takes what is saved now. A snapshot that was overtaken says nothing new. */
  take({ revision: at, rows: saved }: Snapshot): void {
    if (at < this.#taken) return
    this.#taken = at
    for (const [key, { revision, fields }] of saved) {
      const row = this.#rows.get(key)
      if (row && row.revision > revision) continue
      this.#rows.set(
        key,
        row ? merged(row, revision, fields) : { base: fields, revision, mine: {}, conflicts: [], refusal: null },
      )
    }
    for (const [key, { mine }] of this.#rows) {
      if (saved.has(key)) continue
      this.#rows.delete(key)
      if (hasAny(mine)) this.#lost = [...this.#lost, { key, fields: mine }]
    }
  }

  /** Notes what was typed. */
  change(key: RowKey, fields: FieldValues): void {
    const row = this.#rows.get(key)
    if (!row) return
    const typed = Object.entries({ ...row.mine, ...fields }).filter(([name, value]) => !isSame(value, row.base[name]))
    const mine = Object.fromEntries(typed)
    this.#rows.set(key, { ...row, mine, conflicts: row.conflicts.filter((name) => name in mine), refusal: null })
  }

  /** The next row of which something can be saved, and what; a field about which its writer is asked waits. */
  due(): { readonly key: RowKey; readonly on: SavedRow } | null {
    for (const [key, row] of this.#rows) {
      const fields = savable(row)
      if (row.refusal === null && hasAny(fields)) return { key, on: { revision: row.revision, fields } }
    }
    return null
  }

  /** Fields were saved, and stand so now. What was typed meanwhile still waits. */
  saved(key: RowKey, sent: FieldValues, { revision, fields }: SavedRow): void {
    const row = this.#rows.get(key)
    if (!row) return
    const mine = Object.fromEntries(Object.entries(row.mine).filter(([name, value]) => !isSame(value, sent[name])))
    const isNewer = revision >= row.revision
    this.#rows.set(key, {
      ...row,
      mine,
      base: isNewer ? { ...row.base, ...fields } : row.base,
      revision: Math.max(row.revision, revision),
    })
  }

  /** The server does not take what was typed, and says why. */
  refuse(key: RowKey, refusal: string): void {
    const row = this.#rows.get(key)
    if (row) this.#rows.set(key, { ...row, refusal })
  }

  settle({ key, field }: Pick<Conflict, 'key' | 'field'>, choice: 'mine' | 'theirs'): void {
    const row = this.#rows.get(key)
    if (!row) return
    const conflicts = row.conflicts.filter((name) => name !== field)
    const mine = choice === 'mine' ? row.mine : Object.fromEntries(Object.entries(row.mine).filter(([name]) => name !== field))
    this.#rows.set(key, { ...row, conflicts, mine })
  }

  value(key: RowKey, field: string): unknown {
    const row = this.#rows.get(key)
    return row && field in row.mine ? row.mine[field] : row?.base[field]
  }

  /** What somebody else made of a field that was changed here too; `NO_CONFLICT` where nobody did. */
  theirs(key: RowKey, field: string): unknown {
    const row = this.#rows.get(key)
    return row?.conflicts.includes(field) ? row.base[field] : NO_CONFLICT
  }

  conflicts(): readonly Conflict[] {
    return [...this.#rows].flatMap(([key, { conflicts, mine, base }]) =>
      conflicts.map((field) => ({ key, field, mine: mine[field], theirs: base[field] })),
    )
  }

  refusal(): { readonly key: RowKey; readonly text: string } | null {
    for (const [key, { refusal }] of this.#rows) if (refusal !== null) return { key, text: refusal }
    return null
  }

  /** Whether anything that was typed is not saved. */
  isPending(): boolean {
    return [...this.#rows.values()].some(({ mine }) => hasAny(mine))
  }

  lost(): readonly Lost[] {
    return this.#lost
  }

  forgetLost(): void {
    this.#lost = []
  }

  /** All that is not saved, as a text that `restore` reads; null where there is nothing. */
  copy(): string | null {
    const pending = [...this.#rows].filter(([, { mine }]) => hasAny(mine))
    return pending.length === 0 ? null : JSON.stringify(pending.map(([key, { base, mine }]) => [key, { base, mine }]))
  }

  /** Puts a copy of an earlier page on what is saved now. One that cannot be read is none. */
  restore(text: string | null): void {
    try {
      const copies = JSON.parse(text ?? '[]') as readonly (readonly [RowKey, Pick<Row, 'base' | 'mine'>])[]
      for (const [key, { base, mine }] of copies) {
        const row = this.#rows.get(key)
        if (row) this.#rows.set(key, merged({ ...row, base, mine: { ...mine, ...row.mine } }, row.revision, row.base))
        else this.#lost = [...this.#lost, { key, fields: mine }]
      }
    } catch {
      // Of an older release, or cut off.
    }
  }
}

const hasAny = (fields: FieldValues): boolean => Object.keys(fields).length > 0

function savable({ mine, conflicts }: Row): FieldValues {
  return Object.fromEntries(Object.entries(mine).filter(([name]) => !conflicts.includes(name)))
}

function merged(row: Row, revision: number, theirs: FieldValues): Row {
  const { mine, conflicts } = mergeFields({ base: row.base, mine: row.mine, theirs })
  const open = row.conflicts.filter((name) => name in mine)
  return { ...row, base: theirs, revision, mine, conflicts: [...new Set([...open, ...conflicts])] }
}
