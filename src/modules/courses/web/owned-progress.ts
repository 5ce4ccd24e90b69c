import type { UnitProgress } from '../contract/customer.ts'
import { joined, without } from '../domain/watched-stretches.ts'
import type { Stretch } from '../domain/watched-stretches.ts'

/** `parting`: the page is hidden or left, and the save outlives it. */
export type SaveManner = 'background' | 'parting'
export type SentPlace = { readonly progressSeconds: number; readonly watched: readonly Stretch[] }

/** What the saving of a place stands on; a browser, or a test. */
export type PlaceGround = {
  /** Saves; answers what is kept then, `gone` when nothing is kept of this film any more, `failed` when it may be later. */
  readonly save: (sent: SentPlace, manner: SaveManner) => Promise<UnitProgress | 'gone' | 'failed'>
  readonly onSaved: (progress: UnitProgress) => void
  readonly onState: (state: PlaceState) => void
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number
  readonly later: (ms: number, act: () => void) => () => void
}

/** `unsaved`: the last save failed and is tried again. */
export type PlaceState = 'kept' | 'unsaved' | 'gone'

const EVERY_MS = 15_000
/** A place that is looked for by many jumps is saved once. */
const JUMP_MS = 1000
const MOST_AT_ONCE = 200
/** Shorter than anything that is watched: browsers do not tell times alike. */
const NOTHING_SECONDS = 0.05
const SAME_SECONDS = 0.5
const HUNDREDTHS = 100

/** Keeps on the server where a user is in one film and what of it was played, every 15 seconds and when something happens; nothing is lost by a save that fails. */
export class OwnedProgress {
  readonly #ground: PlaceGround
  #at: number
  #keptAt: number
  #played: readonly Stretch[] = []
  #kept: readonly Stretch[] = []
  #sentAt: number
  #running: Promise<void> | null = null
  #isGone = false
  #partedAt: number | null = null
  #stopTimer = (): void => {}

  constructor(from: number, ground: PlaceGround) {
    this.#ground = ground
    this.#at = this.#keptAt = from
    this.#sentAt = ground.now()
  }

  /** Notes where the film is and what of it was played. */
  note(at: number, played: readonly Stretch[]): void {
    this.#at = at
    this.#played = joined([...this.#played, ...played])
  }

  /** While it plays: saves now and then. */
  async goOn(): Promise<void> {
    if (!this.#running && this.#ground.now() - this.#sentAt >= EVERY_MS) await this.flush()
  }

  /** It was taken to another place. */
  jumped(): void {
    this.#schedule(JUMP_MS)
  }

  /** Saves now what is new; answers when that is kept, or could not be. */
  async flush(manner: SaveManner = 'background'): Promise<void> {
    this.#stopTimer()
    // What is on its way may be cut off with the page.
    if (manner === 'parting') {
      // A page that is left is hidden first.
      if (this.#partedAt === this.#at) return
      this.#partedAt = this.#at
      return await this.#save(manner)
    }
    this.#partedAt = null
    while (this.#running) await this.#running
    this.#running = this.#save(manner).finally(() => (this.#running = null))
    await this.#running
  }

  async #save(manner: SaveManner): Promise<void> {
    const [at, fresh] = [this.#at, this.#fresh()]
    if (this.#isGone || (fresh.length === 0 && Math.abs(at - this.#keptAt) < SAME_SECONDS)) return
    this.#sentAt = this.#ground.now()
    const answer = await this.#ground.save(
      { progressSeconds: rounded(at), watched: fresh.map(([from, to]) => [rounded(from), rounded(to)]) },
      manner,
    )
    if (answer === 'failed') {
      this.#ground.onState('unsaved')
      return this.#schedule(EVERY_MS)
    }
    if (answer === 'gone') {
      this.#isGone = true
      return this.#ground.onState('gone')
    }
    this.#kept = joined([...this.#kept, ...fresh])
    this.#keptAt = at
    this.#ground.onState('kept')
    this.#ground.onSaved(answer)
  }

  /** What was played and is not kept. */
  #fresh(): readonly Stretch[] {
    return without(this.#played, this.#kept)
      .filter(([from, to]) => to - from > NOTHING_SECONDS)
      .slice(0, MOST_AT_ONCE)
  }

  #schedule(ms: number): void {
    this.#stopTimer()
    this.#stopTimer = this.#ground.later(ms, () => void this.flush())
  }
}

const rounded = (seconds: number): number => Math.round(seconds * HUNDREDTHS) / HUNDREDTHS
