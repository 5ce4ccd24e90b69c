import { sliceOf } from '#kernel/page.ts'
import { listDeskFines } from '#modules/booking/public.ts'
import type { Context } from '#platform/context.ts'
import { requireOperator } from './require-operator.ts'

export type ListFines = {
  readonly keyword: string
  readonly queue: 'appealed' | 'open' | 'ended'
  readonly pageNum: number
  readonly pageSize: number
}

/** Fines with what proves them, those whose time to appeal ends first come first, or those that a number finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listFines(ctx: Context, { keyword, queue, pageNum, pageSize }: ListFines) {
  requireOperator(ctx)
  const slice = sliceOf(pageNum, pageSize)
  const { list, total } = await listDeskFines(ctx, { queue, word: keyword.trim(), slice })
  return { list, total, hasNextPage: slice.offset + list.length < total }
}
