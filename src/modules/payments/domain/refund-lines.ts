import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** What goes back is taken from these accounts, so much of each. */
export type RefundLines = readonly { readonly account: string; readonly cents: Cents }[]

export const sumOfLines = (lines: RefundLines): Cents => cents(lines.reduce((sum, one) => sum + one.cents, 0))

/** The same lines in two: the first so large, the second what is left. */
export function splitLines(lines: RefundLines, first: Cents): readonly [RefundLines, RefundLines] {
  let left: number = first
  const parts = lines.map(({ account, cents: all }) => {
    const part = Math.min(left, all)
    left -= part
    return { account, part: cents(part), rest: cents(all - part) }
  })
  const some = (list: RefundLines): RefundLines => list.filter((one) => one.cents > 0)
  return [
    some(parts.map(({ account, part }) => ({ account, cents: part }))),
    some(parts.map(({ account, rest }) => ({ account, cents: rest }))),
  ]
}
