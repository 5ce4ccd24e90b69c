import { isFiller } from './phrases.ts'
import type { Token } from './tokens.ts'

/** What is wished or had at the beginning of a clause, and is the beginning of no name. */
const CLAUSE = /^[想要得读讀识有被冇唔]$/
/** A number or a letter beside something that is known is written in nobody's text in the same way. */
const BARE = /^(?:\d{1,4}|[a-z]|\d{1,2}\+)$/

/** Nobody's name is longer, and what is no longer is searched for as it stands. */
const LONGEST_NAME = 4
/** What a clause has and neither a name nor a subject: pronouns, negations, marks of aspect, in folded letters. */
const OF_CLAUSES = /[佢我你唔冇咗紧喺啲嚟嘢咁嗰]/
const AND = /^[同和及与或]$/

type Parts = {
  /** What is searched for in texts. */
  readonly searched: readonly (readonly Token[])[]
  /** What is only said to be left out. */
  readonly said: readonly (readonly Token[])[]
}

/**
 * What of a long run of Chinese letters that no phrase covers is searched for: 寫字同認字 is two things, of 個識得逐步解釋嘅 only 逐步解釋 is meant,
 * and a clause, 成日坐唔定冇心機, is found in nobody's text. `isBeside` says that something else is known, beside which a number alone says nothing.
 */
export function partsOfRun(run: readonly Token[], isBeside: boolean): Parts {
  if (run[0]?.isCjk !== true) {
    const isBare = isBeside && run.every(({ key }) => BARE.test(key))
    return isBare ? { searched: [], said: [run] } : { searched: [run], said: [] }
  }
  const isName = run.length < 3 || (run.length <= LONGEST_NAME && !CLAUSE.test(run[0].key))
  if (isName) return { searched: [run.length > 2 && AND.test(run[0].key) ? run.slice(1) : run], said: [] }
  const parts = joined(run)
    .map(withoutEnds)
    .filter((part) => part.length > 0)
  const isClause = (part: readonly Token[]): boolean =>
    part.length === 1 || (part.length >= LONGEST_NAME && part.some(({ key }) => OF_CLAUSES.test(key)))
  return { searched: parts.filter((part) => !isClause(part)), said: parts.filter(isClause) }
}

/** Each side of a word for "and" that has two letters on both. */
function joined(run: readonly Token[]): readonly (readonly Token[])[] {
  const at = run.findIndex(({ key }, index) => AND.test(key) && index > 1 && index < run.length - 2)
  return at < 0 ? [run] : [run.slice(0, at), ...joined(run.slice(at + 1))]
}

/** The longest run of two letters or more within it that neither begins nor ends with words that say little. */
function withoutEnds(run: readonly Token[]): readonly Token[] {
  if (isFiller(run)) return []
  const from = Math.max(
    0,
    run.findLastIndex((_token, at) => at < run.length - 1 && isFiller(run.slice(0, at))),
  )
  const to = run.findIndex((_token, at) => at > from + 1 && isFiller(run.slice(at)))
  return run.slice(from, to < 0 ? run.length : to)
}
