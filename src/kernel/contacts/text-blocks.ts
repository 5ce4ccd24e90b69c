const SENTENCE_END = /[。!?;\n]|\.\s/gu
const LEAST_BLOCK = 160
/** Of longer ones nothing is read as one thought. */
export const LONGEST_BLOCK = 400

export type Block = { readonly from: number; readonly text: string }

/** Sentences of a folded text, as many together as one thought has; a short text is one. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let from = 0
  for (const end of sentenceEnds(text)) {
    if (end - from < LEAST_BLOCK && end < text.length) continue
    for (; from < end; from += LONGEST_BLOCK) blocks.push({ from, text: text.slice(from, Math.min(end, from + LONGEST_BLOCK)) })
    from = end
  }
  return blocks
}

/** The same, each sentence alone, with the sign that ends it. */
export function sentencesOf(text: string): readonly Block[] {
  const ends = sentenceEnds(text)
  return ends.map((end, at) => ({ from: ends[at - 1] ?? 0, text: text.slice(ends[at - 1] ?? 0, end) }))
}

const sentenceEnds = (text: string): readonly number[] => [
  ...[...text.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length),
  text.length,
]
