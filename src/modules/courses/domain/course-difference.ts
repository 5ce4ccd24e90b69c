/** A part of a course as it is compared: its name and price, and what it plays. */
type Part = { readonly key: string; readonly name: string; readonly price: number | null }
export type ComparedUnit = Part & {
  readonly chapterKey: string
  readonly isPreview: boolean
  readonly videoId: string | null
  /** Numbers of its captions and files. */
  readonly beside: readonly number[]
}

/** A course as it is compared; texts and prices as they are written, prices in cents. */
export type Compared = {
  readonly fields: Readonly<Record<string, string | number | null>>
  readonly chapters: readonly Part[]
  readonly units: readonly ComparedUnit[]
}

export type FieldChange = {
  readonly field: string
  readonly before: string | number | null
  readonly after: string | number | null
}
export type PartChange = {
  readonly part: 'chapter' | 'unit'
  readonly key: string
  readonly name: string
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  /** What of it is otherwise. */
  readonly fields: readonly FieldChange[]
}
export type CourseDifference = { readonly fields: readonly FieldChange[]; readonly parts: readonly PartChange[] }

/** What is otherwise in a course than in its version before: field by field, chapters and units by their keys for life. */
export function differenceOf(before: Compared, after: Compared): CourseDifference {
  return {
    fields: changedFields(before.fields, after.fields),
    parts: [...changedParts('chapter', before.chapters, after.chapters), ...changedParts('unit', before.units, after.units)],
  }
}

function changedFields(before: Compared['fields'], after: Compared['fields']): readonly FieldChange[] {
  return Object.keys({ ...before, ...after }).flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}

type Kind = PartChange['part']

function changedParts<P extends Part | ComparedUnit>(
  part: Kind,
  before: readonly P[],
  after: readonly P[],
): readonly PartChange[] {
  const was = new Map(before.map((one) => [one.key, one]))
  const is = new Map(after.map((one) => [one.key, one]))
  // Those that are in both, in the order of each: who stands elsewhere among them has moved.
  const kept = before.filter(({ key }) => is.has(key)).map(({ key }) => key)
  const keptNow = after.filter(({ key }) => was.has(key)).map(({ key }) => key)
  const moved = new Set(movedKeys(kept, keptNow))
  return [
    ...after.flatMap((one): readonly PartChange[] => {
      const former = was.get(one.key)
      const { key, name } = one
      if (!former) return [{ part, key, name, change: 'added', fields: [] }]
      const fields = changedFields(fieldsOf(former), fieldsOf(one))
      if (fields.length > 0) return [{ part, key, name, change: 'changed', fields }]
      return moved.has(key) ? [{ part, key, name, change: 'moved', fields }] : []
    }),
    ...before.flatMap(({ key, name }): readonly PartChange[] =>
      is.has(key) ? [] : [{ part, key, name, change: 'removed', fields: [] }],
    ),
  ]
}

function fieldsOf(part: Part | ComparedUnit): Compared['fields'] {
  const { name, price } = part
  if (!('videoId' in part)) return { name, price }
  const { isPreview, videoId, chapterKey, beside } = part
  return {
    name,
    price,
    isPreview: String(isPreview),
    video: videoId,
    chapter: chapterKey,
    beside: beside.toSorted((one, other) => one - other).join(','),
  }
}

/** As few as possible that moved: all but the longest run that kept its order. */
function movedKeys(before: readonly string[], after: readonly string[]): readonly string[] {
  const place = new Map(before.map((key, at) => [key, at]))
  const places = after.map((key) => place.get(key) ?? 0)
  const longest: number[][] = []
  for (const [at, one] of places.entries()) {
    let best: readonly number[] = []
    for (let former = 0; former < at; former++) {
      const run = longest[former]
      if (run && (places[former] ?? 0) < one && run.length > best.length) best = run
    }
    longest.push([...best, at])
  }
  const stays = longest.reduce<readonly number[]>((most, run) => (run.length > most.length ? run : most), [])
  return after.filter((_key, at) => !stays.includes(at))
}
