import type { Act } from './race-acts.ts'
import type { Standing } from './raced-course.ts'

/** An act, and what came of it. */
export type Acted = { readonly act: Act; readonly answer: unknown; readonly problem: unknown }

type Race = { readonly before: Standing; readonly acted: readonly Acted[]; readonly after: Standing }

/** What a race lost, doubled, displaced or did not count. */
export function lostIn(race: Race): readonly string[] {
  return [...lostChapters(race), ...lostUnits(race), ...displaced(race), ...sharedPlaces(race.after), ...miscounted(race)]
}

const done = ({ acted }: Race): readonly Acted[] => acted.filter(({ problem }) => problem === null)
const addedIds = (race: Race, adds: 'chapter' | 'unit'): readonly number[] =>
  done(race).flatMap(({ act, answer }) => (act.adds === adds ? [(answer as { id: number }).id] : []))
const idsOf = (parts: readonly { readonly id: number }[]): readonly number[] => parts.map(({ id }) => id)

function lostChapters(race: Race): readonly string[] {
  const removed = done(race).map(({ act }) => act.removes?.chapterId)
  const expected = [...idsOf(race.before.chapters), ...addedIds(race, 'chapter')].filter((id) => !removed.includes(id))
  const found = idsOf(race.after.chapters)
  const same = expected.length === found.length && expected.every((id) => found.includes(id))
  return same ? [] : [`chapters are ${found.join()} instead of ${expected.join()}`]
}

function lostUnits(race: Race): readonly string[] {
  const acts = done(race).map(({ act }) => act)
  const removed = acts.map(({ removes }) => removes?.unitId)
  const chapters = acts.map(({ removes }) => removes?.chapterId)
  const anyChapter = chapters.some((id) => id !== undefined)
  const moved = acts.map(({ moves }) => moves)
  const found = new Map(race.after.units.map((unit) => [unit.id, unit]))
  const added = addedIds(race, 'unit')
  // With a chapter goes what was in it, or was brought there in the same moment.
  const lost = race.before.units.filter(
    ({ id, chapterId }) =>
      !found.has(id) && !removed.includes(id) && !chapters.includes(chapterId) && !(anyChapter && moved.includes(id)),
  )
  const gone = added.filter((id) => !found.has(id) && !anyChapter)
  const back = [...found.keys()].filter((id) => removed.includes(id))
  const strange = [...found.keys()].filter((id) => !idsOf(race.before.units).includes(id) && !added.includes(id))
  const others = race.before.units.filter(({ id, unitKey }) => (found.get(id)?.unitKey ?? unitKey) !== unitKey)
  return [
    ...[...idsOf(lost), ...gone].map((id) => `unit ${id} is lost`),
    ...back.map((id) => `unit ${id} was taken away and is there`),
    ...strange.map((id) => `unit ${id} came from nowhere`),
    ...idsOf(others).map((id) => `unit ${id} has another key`),
  ]
}

/** What nobody moved stands where it stood, in the same order among what nobody moved. */
function displaced(race: Race): readonly string[] {
  const { before, after } = race
  const acts = done(race).map(({ act }) => act)
  const movedUnits = acts.map(({ moves }) => moves)
  const movedChapters = acts.map(({ movesChapter }) => movesChapter)
  const still = ({ chapters }: Standing): string =>
    idsOf(chapters)
      .filter((id) => !movedChapters.includes(id) && [before, after].every((one) => idsOf(one.chapters).includes(id)))
      .join()
  const stillUnits = ({ units }: Standing): string =>
    units
      .filter(({ id }) => !movedUnits.includes(id) && [before, after].every((one) => idsOf(one.units).includes(id)))
      .map(({ id, chapterId }) => `${chapterId}:${id}`)
      .join()
  return [
    ...(still(before) === still(after) ? [] : [`chapters ${still(before)} stand as ${still(after)}`]),
    ...(stillUnits(before) === stillUnits(after) ? [] : [`units ${stillUnits(before)} stand as ${stillUnits(after)}`]),
  ]
}

function sharedPlaces({ chapters, units }: Standing): readonly string[] {
  const places = [
    ...chapters.map(({ position }) => position),
    ...units.map(({ chapterId, position }) => `${chapterId} ${position}`),
  ]
  const keys = units.map(({ unitKey }) => unitKey)
  return [
    ...(new Set(places).size === places.length ? [] : ['two stand at one place']),
    ...(places.some((place) => place.includes('~')) ? ['one was left out of the way'] : []),
    ...(new Set(keys).size === keys.length ? [] : ['two units have one key']),
  ]
}

function miscounted(race: Race): readonly string[] {
  const { before, after } = race
  const counted = done(race).filter(({ act, answer }) => act.counts && answer !== false).length
  const isReviewed = after.state === 'reviewing'
  return [
    ...(after.revision === before.revision + counted ? [] : [`${counted} changes, ${after.revision - before.revision} counted`]),
    ...(isReviewed && after.reviewingRevision !== after.revision ? ['it changed after it was sent to review'] : []),
    ...(!isReviewed && after.reviewingRevision !== null ? ['a revision is reviewed of what is not in review'] : []),
  ]
}
