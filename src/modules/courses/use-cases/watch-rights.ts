import type { Cents } from '#kernel/money.ts'
import { tutorOfAccount } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'

/**
 * Who watches: whoever is not logged in, or is as an institution, is everybody; `mark` stands in the addresses that play, so that they play for
 * nobody else.
 */
export type Viewer = {
  readonly mark: string
  readonly isKnown: boolean
  /** Operators look at everything. */
  readonly isOperator: boolean
  /** The tutor that the person is, on whichever side. */
  readonly tutorId: number | null
}

/** Whom a preview plays for. */
export const EVERYBODY: Viewer = { mark: 'everybody', isKnown: false, isOperator: false, tutorId: null }

/** The caller's mark in addresses that play. */
export function markOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind === 'operator') return `operator ${actor.operatorId}`
  return actor.kind === 'user' && actor.type !== 'institution' ? actor.accountId : EVERYBODY.mark
}

/** The caller, as a viewer of courses. */
export async function viewerOf(ctx: Context): Promise<Viewer> {
  const mark = markOf(ctx)
  if (ctx.actor.kind === 'operator') return { ...EVERYBODY, mark, isOperator: true }
  if (mark === EVERYBODY.mark) return EVERYBODY
  return { mark, isKnown: true, isOperator: false, tutorId: await tutorOfAccount(ctx.db, mark) }
}

type Watched = { readonly tutorId: number; readonly isPreview: boolean; readonly price: Cents }

/** Whether somebody may watch a unit of what is on sale: a preview everybody, a free one who is logged in, any its tutor. */
export function mayWatch(viewer: Viewer, { tutorId, isPreview, price }: Watched): boolean {
  return isPreview || viewer.isOperator || viewer.tutorId === tutorId || (price === 0 && viewer.isKnown)
}

type Kept = { readonly tutorId: number }

/** Whether somebody may have what belongs to a unit, captions or a file: who may watch the unit of what is on sale, its tutor, operators. */
export async function mayOpen(
  viewer: Viewer,
  { tutorId }: Kept,
  sold: () => Promise<Omit<Watched, 'tutorId'> | null>,
): Promise<boolean> {
  if (viewer.isOperator || viewer.tutorId === tutorId) return true
  const unit = await sold()
  return unit !== null && mayWatch(viewer, { ...unit, tutorId })
}
