import { Refusal } from '#kernel/refusal.ts'
import { hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/routes.ts'
import { inShortTurns } from '#platform/in-short-turns.ts'
import { LONGEST_CUE, readCaptions, writeCaptions } from '../domain/captions.ts'
import type { Cue } from '../domain/captions.ts'
import { findCaption, readCaption, removeCaptionRows, saveCaption } from '../store/captions.ts'
import { ownedUnitOf } from '../store/course-rights.ts'
import { soldUnitOfCaption } from '../store/version-parts.ts'
import { openedFor, viewerOf } from './watch-rights.ts'
import { findUnit, manuscriptOfUnit } from '../store/draft-units.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { holdUnit } from './write-units.ts'

type Sent = { readonly unitId: number; readonly language: 'zh' | 'en'; readonly text: string }

/**
 * Adds captions to a unit of an own course, in the place of those in that language. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`,
 * `CAPTION_NOT_READABLE` for what is neither WebVTT nor SubRip.
 */
export async function addCaption(ctx: Context, { unitId, language, text }: Sent) {
  const tutorId = requireTutor(ctx.actor)
  if (!(await findUnit(ctx.db, { id: unitId, tutorId }))) throw new Refusal('COURSE_NOT_FOUND')
  const read = await inShortTurns(readCaptions(text))
  if (!read) throw new Refusal('CAPTION_NOT_READABLE')
  const cues = await inShortTurns(withoutContacts(read))
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, unitId)
    const id = await saveCaption(tx.db, { unitKey: unit.unitKey, tutorId, language, cues, now: tx.now() })
    return { ...(await noteChange(tx, draft)), id, cues: cues.length }
  })
}

/** Others read them; a long film's take seconds. */
function* withoutContacts(cues: readonly Cue[]): Generator<undefined, readonly Cue[]> {
  const hidden: Cue[] = []
  for (const cue of cues) {
    hidden.push({ ...cue, text: hideContacts(cue.text).text.slice(0, LONGEST_CUE) })
    yield
  }
  return hidden
}

/** Takes captions of a unit away. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function removeCaption(ctx: Context, id: number): Promise<Saved> {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const caption = await findCaption(tx.db, { id, tutorId })
    const manuscriptId = caption && (await manuscriptOfUnit(tx.db, caption.unitKey))
    if (!caption || manuscriptId === null) throw new Refusal('COURSE_NOT_FOUND')
    const draft = await holdDraft(tx, manuscriptId)
    // Another took it away in the same moment.
    if (!(await findCaption(tx.db, { id, tutorId }))) throw new Refusal('COURSE_NOT_FOUND')
    await removeCaptionRows(tx.db, { ids: [id], now: tx.now() })
    return await noteChange(tx, draft)
  })
}

/** Captions of a unit, as WebVTT, for whoever may watch it. Refuses `COURSE_NOT_FOUND`. */
export async function openCaption(ctx: Context, id: number): Promise<FileAnswer> {
  const [viewer, caption] = await Promise.all([viewerOf(ctx), readCaption(ctx.db, id)])
  const asked = {
    sold: async () => await soldUnitOfCaption(ctx.db, id),
    owned: async (accountId: string) => await ownedUnitOf(ctx.db, { accountId, table: 'version_caption', id }),
  }
  if (!caption || !(await openedFor(viewer, caption, asked))) throw new Refusal('COURSE_NOT_FOUND')
  return {
    body: writeCaptions(caption.cues),
    contentType: 'text/vtt; charset=utf-8',
    etag: `caption-${id}`,
    cacheControl: 'private, max-age=86400, immutable',
  }
}
