import { limited, sliceOf } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'

/** A page of a list: what comes after a row, or, as specification 1 §7 asks for it, the how manieth. */
export type AskedPage = AskedPart & { readonly pageNum: number }

/** Where such a page is. */
export function placeOf({ pageNum, ...part }: AskedPage) {
  const { offset } = sliceOf(pageNum, part.pageSize)
  return { ...limited(part), offset: part.after === undefined ? offset : 0 }
}
