import type { FieldValues } from '../domain/merge-fields.ts'
import { DraftRows } from './draft-rows.ts'
import type { Conflict, RowKey, SavedRow, Snapshot } from './draft-rows.ts'

/** How a save ended that was not one; `changed`: it was changed elsewhere, `gone`: it is not there any more, `refused`: with words. */
export type NotSaved =
  | { readonly why: 'changed' | 'gone' | 'no-line' | 'no-session' }
  | { readonly why: 'refused'; readonly text: string }

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'conflict' | 'no-line' | 'no-session' }
  | { readonly kind: 'refused'; readonly text: string; readonly key: RowKey }

/** What the saving of a draft stands on; a browser, or a test. */
export type DraftGround = {
  /** Saves fields of a row on a revision. */
  readonly put: (key: RowKey, on: SavedRow) => Promise<SavedRow | NotSaved>
  /** Reads what is saved now; null without a line. */
  readonly load: () => Promise<Snapshot | null>
  /** A text that outlives the page; null forgets it. */
  readonly copy: { readonly read: () => string | null; readonly write: (text: string | null) => void }
  readonly later: (ms: number, act: () => void) => () => void
}

const PAUSE_MS = 1500
const RETRY_MS = 5000
/** Others that change the same at the same time are no reason to give up, but a server that always refuses is. */
const MOST_ROUNDS = 8

/**
 * Saves what is typed of a draft by itself, row by row on the revision that is known, and loses none of it: what was not saved stays in a copy that
 * outlives the page, and what was changed elsewhere meanwhile is put together field by field; where both changed one field, its writer chooses.
 */
export class DraftSaves {
  readonly rows: DraftRows
  readonly #ground: DraftGround
  readonly #listeners = new Set<() => void>()
  #version = 0
  #state: SaveState = { kind: 'saved' }
  #running: Promise<void> | null = null
  #stopTimer = (): void => {}

  constructor(first: Snapshot, ground: DraftGround) {
    this.rows = new DraftRows(first)
    this.#ground = ground
  }

  /** Hears of every change of what it answers; answers how to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Counts those changes. */
  readonly version = (): number => this.#version

  state(): SaveState {
    return this.#state
  }

  /** Takes what is saved now, e.g. of a page that was read again; nobody hears of it before `settled`. */
  take(snapshot: Snapshot): void {
    this.rows.take(snapshot)
  }

  settled(): void {
    this.#keepCopy()
    if (this.#running !== null) return
    this.#rest()
    // Also what could not be saved before, e.g. while nobody was logged in.
    if (this.rows.due()) this.#schedule(PAUSE_MS)
  }

  /** Puts what an earlier page could not save on what is saved now. */
  restore(): void {
    this.rows.restore(this.#ground.copy.read())
    this.settled()
  }

  change(key: RowKey, fields: FieldValues): void {
    this.rows.change(key, fields)
    this.settled()
    this.#schedule(PAUSE_MS)
  }

  settle(conflict: Pick<Conflict, 'key' | 'field'>, choice: 'mine' | 'theirs'): void {
    this.rows.settle(conflict, choice)
    this.settled()
    this.#schedule(0)
  }

  forgetLost(): void {
    this.rows.forgetLost()
    this.#tell()
  }

  /** Saves now what waits; answers whether all of it is saved. */
  async flush(): Promise<boolean> {
    this.#stopTimer()
    this.#running ??= this.#run().finally(() => (this.#running = null))
    await this.#running
    return !this.rows.isPending()
  }

  stop(): void {
    this.#stopTimer()
  }

  async #run(): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const due = this.rows.due()
      if (!due) return this.#rest()
      this.#setState({ kind: 'saving' })
      const end = await this.#save(due.key, due.on)
      this.#keepCopy()
      if (end !== null) return this.#setState({ kind: end })
    }
    this.#rest()
    this.#schedule(RETRY_MS)
  }

  /** Saves one row; answers why nothing more can be saved now. */
  async #save(key: RowKey, on: SavedRow): Promise<'no-line' | 'no-session' | null> {
    const answer = await this.#ground.put(key, on)
    if (!('why' in answer)) {
      this.rows.saved(key, on.fields, answer)
      return null
    }
    if (answer.why === 'refused') {
      this.rows.refuse(key, answer.text)
      return null
    }
    if (answer.why === 'no-session') return answer.why
    const snapshot = answer.why === 'no-line' ? null : await this.#ground.load()
    if (snapshot === null) {
      this.#schedule(RETRY_MS)
      return 'no-line'
    }
    this.rows.take(snapshot)
    return null
  }

  /** How it stands when nothing is being saved. */
  #rest(): void {
    const refusal = this.rows.refusal()
    if (refusal) return this.#setState({ kind: 'refused', ...refusal })
    if (this.rows.conflicts().length > 0) return this.#setState({ kind: 'conflict' })
    this.#setState({ kind: this.rows.due() ? 'waiting' : 'saved' })
  }

  #setState(state: SaveState): void {
    this.#state = state
    this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }

  #keepCopy(): void {
    this.#ground.copy.write(this.rows.copy())
  }

  #schedule(ms: number): void {
    this.#stopTimer()
    this.#stopTimer = this.#ground.later(ms, () => void this.flush())
  }
}
