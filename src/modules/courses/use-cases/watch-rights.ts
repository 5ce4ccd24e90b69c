import type { Cents } from '#kernel/money.ts'
import { tutorOfAccount } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { OwnedUnit } from '../store/course-rights.ts'

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

/** Whether somebody may watch a unit of what is on sale that is not theirs: a preview everybody, a free one who is logged in, any its tutor. */
export function mayWatch(viewer: Viewer, { tutorId, isPreview, price }: Watched): boolean {
  return isPreview || viewer.isOperator || viewer.tutorId === tutorId || (price === 0 && viewer.isKnown)
}

/** The account that may own something; null for everybody and operators. */
export const buyerOf = ({ mark, isKnown }: Viewer): string | null => (isKnown ? mark : null)

type Kept = { readonly tutorId: number }
type Asked = {
  /** The unit of what is on sale. */
  readonly sold: () => Promise<Omit<Watched, 'tutorId'> | null>
  /** The unit, of any version, that an account owns. */
  readonly owned: (accountId: string) => Promise<OwnedUnit | null>
}

/** By which right somebody has what belongs to a unit; a paid one counts what is watched and saved. */
export type Opened = { readonly owned: OwnedUnit | null }

/**
 * Whether somebody may have what belongs to a unit, its video, captions or a file: its tutor, operators, who may watch the unit of what is on
 * sale, and who owns it, whatever became of the course. Null where not.
 */
export async function openedFor(viewer: Viewer, { tutorId }: Kept, { sold, owned }: Asked): Promise<Opened | null> {
  if (viewer.isOperator || viewer.tutorId === tutorId) return { owned: null }
  const accountId = buyerOf(viewer)
  const own = accountId === null ? null : await owned(accountId)
  if (own) return { owned: own }
  const unit = await sold()
  return unit !== null && mayWatch(viewer, { ...unit, tutorId }) ? { owned: null } : null
}
