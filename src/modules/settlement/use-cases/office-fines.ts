import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { listDeskFines } from './list-fines.ts'
import type { Context } from '#platform/context.ts'
import { requireOperator } from '#modules/admin/public.ts'

export type ListFines = AskedPart & { readonly keyword: string; readonly queue: 'appealed' | 'open' | 'ended' }

/** Fines with what proves them, those whose time to appeal ends first come first, or those that a number finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listOfficeFines(ctx: Context, { keyword, queue, ...asked }: ListFines) {
  requireOperator(ctx)
  return await listDeskFines(ctx, { queue, word: keyword.trim(), part: limited(asked) })
}
