/** One slice of a list, 1-based page number; `offset` wins over the page number when given. */
export type Slice = { readonly offset: number; readonly limit: number }

/** Turns `pageNum` (1-based) and `pageSize` into a slice. */
export function sliceOf(pageNum: number, pageSize: number, offset?: number): Slice {
  return { offset: offset ?? (pageNum - 1) * pageSize, limit: pageSize }
}
