import { DraftSaves } from '../web/draft-saves.ts'
import type { DraftGround } from '../web/draft-saves.ts'
import type { RowKey, SavedRow } from '../web/draft-rows.ts'
import { snapshotOf } from '../web/own-draft.ts'
import type { OwnDraft } from '../web/own-draft.ts'
import { ask, makeAuthor } from './course-world.ts'
import type { Author, CourseWorld } from './course-world.ts'

type Random = () => number

/** The same numbers for the same seed, from 0 to below 1. */
export function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
  }
}

const FIELDS = [
  ['course', 'subtitle'],
  ['course', 'summary'],
  ['chapter', 'chapterName'],
  ['unit', 'unitName'],
] as const

type Typed = { readonly name: string; readonly value: string }

/** A user who edits a course that another user edits at the same time; the connection drops, and so does the page. */
class Writer {
  readonly label: string
  readonly typed: Typed[] = []
  /** What was asked about, so that it was seen by its writer. */
  readonly asked = new Set<string>()
  saves: DraftSaves
  readonly #ground: DraftGround
  #copy: string | null = null
  #first: OwnDraft

  constructor(label: string, first: OwnDraft, lines: Pick<DraftGround, 'put' | 'load'>) {
    this.label = label
    this.#first = first
    this.#ground = {
      ...lines,
      copy: { read: () => this.#copy, write: (text) => (this.#copy = text) },
      // Time is what the run decides.
      later: () => () => {},
    }
    this.saves = this.#open()
  }

  #open(): DraftSaves {
    const saves = new DraftSaves(snapshotOf(this.#first), this.#ground)
    saves.restore()
    return saves
  }

  /** The page is gone without a word, and opens again. */
  reopen(now: OwnDraft): void {
    this.#first = now
    this.saves = this.#open()
    this.#note()
  }

  type(key: RowKey, field: string, value: string): void {
    this.typed.push({ name: `${key} ${field}`, value })
    this.saves.change(key, { [field]: value })
  }

  /** Answers what is asked. */
  choose(random: Random): void {
    this.#note()
    for (const { key, field } of this.saves.rows.conflicts())
      this.saves.settle({ key, field }, random() < 0.5 ? 'mine' : 'theirs')
  }

  #note(): void {
    for (const { key, field, mine } of this.saves.rows.conflicts()) this.asked.add(`${key} ${field} ${String(mine)}`)
  }
}

type Run = { readonly author: Author; readonly random: Random; readonly accepted: Set<string>; isDown: boolean }

/** How an answer of the API is told to who saves. */
function linesOf(world: CourseWorld, run: Run): Pick<DraftGround, 'put' | 'load'> {
  const asked = ask(world, run.author)
  const id = run.author.manuscriptId
  return {
    put: async (key, { revision, fields }) => {
      if (run.isDown || run.random() < 0.1) return { why: 'no-line' }
      const [kind, number] = key.split(':')
      const [path, rowId] = kind === 'course' ? ['manuscript', id] : [kind, Number(number)]
      const { status, code, data } = await asked(`/online/course/${path}`, {
        method: 'PUT',
        payload: { id: rowId, revision, ...fields },
      })
      if (code === 'COURSE_CHANGED') return { why: 'changed' }
      if (status !== 200) throw new Error(`${key} ${code}`)
      for (const [name, value] of Object.entries(fields)) run.accepted.add(`${key} ${name} ${String(value)}`)
      // Saved, but nobody hears of it.
      if (run.random() < 0.15) return { why: 'no-line' }
      return data as SavedRow
    },
    load: async () => (run.isDown || run.random() < 0.1 ? null : snapshotOf(await readDraft(world, run.author))),
  }
}

async function readDraft(world: CourseWorld, author: Author): Promise<OwnDraft> {
  return (await ask(world, author)(`/online/course/manuscript/${author.manuscriptId}`)).data as OwnDraft
}

/** What somebody typed and neither was saved, nor replaced by themselves, nor asked about: nothing. */
export type Lost = readonly string[]

/** Two write one course for a while, and then come to rest. Answers what was lost, and how often somebody was asked. */
export async function twoWriters(world: CourseWorld, seed: number): Promise<{ readonly lost: Lost; readonly asked: number }> {
  const author = await makeAuthor(world)
  const run: Run = { author, random: randomOf(seed), accepted: new Set(), isDown: false }
  const first = await readDraft(world, author)
  const keys = {
    course: 'course',
    chapter: `chapter:${first.chapterList[0]?.id ?? 0}`,
    unit: `unit:${author.unitId}`,
  } as const
  const writers = ['A', 'B'].map((label) => new Writer(label, first, linesOf(world, run)))
  for (let step = 0; step < 24; step += 1) {
    const writer = writers[run.random() < 0.5 ? 0 : 1]!
    const [kind, field] = FIELDS[Math.floor(run.random() * FIELDS.length)]!
    const what = run.random()
    if (what < 0.5) writer.type(keys[kind], field, `${writer.label}${step} of ${seed}`)
    else if (what < 0.8) {
      const saving = Promise.all(writers.map(async (one) => await one.saves.flush()))
      // Nobody stops typing while it is saved.
      if (run.random() < 0.5) writer.type(keys[kind], field, `${writer.label}${step} meanwhile of ${seed}`)
      await saving
    } else if (what < 0.87) run.isDown = !run.isDown
    else if (what < 0.95) writer.choose(run.random)
    else writer.reopen(await readDraft(world, author))
  }
  run.isDown = false
  for (let round = 0; round < 60 && writers.some(({ saves }) => saves.rows.isPending()); round += 1)
    for (const writer of writers) {
      await writer.saves.flush()
      writer.choose(run.random)
    }
  return {
    lost: writers.flatMap((writer) => lostOf(writer, run)),
    asked: writers.reduce((sum, { asked }) => sum + asked.size, 0),
  }
}

function lostOf({ label, typed, asked, saves }: Writer, { accepted }: Run): Lost {
  const last = new Map(typed.map(({ name, value }) => [name, value]))
  const unsaved = [...last].filter(([name, value]) => !accepted.has(`${name} ${value}`) && !asked.has(`${name} ${value}`))
  const stuck = saves.rows.isPending() ? [`${label} is not at rest`] : []
  return [...stuck, ...unsaved.map(([name, value]) => `${label} ${name} ${value}`)]
}
