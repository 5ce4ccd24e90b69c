/** A paragraph, or a list, of a text that is written in lines. */
export type TextBlock = { readonly kind: 'paragraph' | 'list'; readonly lines: readonly string[] }

const ITEM = /^\s*[-–•・]\s*/

/** Paragraphs end with an empty line; lines that begin with "-" beside each other are a list. */
export function blocksOf(text: string): readonly TextBlock[] {
  const blocks: { kind: TextBlock['kind']; lines: string[] }[] = []
  let isNew = true
  for (const line of text.split('\n')) {
    if (line.trim() === '') {
      isNew = true
      continue
    }
    const kind = ITEM.test(line) ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    const shown = kind === 'list' ? line.replace(ITEM, '') : line
    if (!last || last.kind !== kind || (isNew && kind === 'paragraph')) blocks.push({ kind, lines: [shown] })
    else last.lines.push(shown)
    isNew = false
  }
  return blocks
}
