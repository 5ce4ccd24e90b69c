import type { Context } from '#platform/context.ts'
import { dayNumberOf } from '../domain/day-number.ts'
import { addViews } from '../store/add-views.ts'
import type { ViewCounter } from './view-counter.ts'

/** Writes the counted views in one statement; the search learns of them at the daily refresh. */
export async function flushViews(ctx: Context, views: ViewCounter): Promise<void> {
  const taken = views.take()
  if (taken.size > 0) await addViews(ctx.db, taken, dayNumberOf(ctx.now()))
}
