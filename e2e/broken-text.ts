/** What is wrong with the text of a page, by kind; where it is, first its element. */
export type BrokenText = {
  readonly single: readonly string[]
  readonly inside: readonly string[]
  readonly cut: readonly string[]
}

/**
 * Runs in the page: lines that hold one character of a longer text, numbers and words that break inside, and text that its box cuts
 * off without saying so. What only screen readers get, and what may be scrolled, does not count.
 */
export function brokenText(): BrokenText {
  const single: string[] = []
  const inside: string[] = []
  const cut: string[] = []
  const range = document.createRange()
  const nameOf = (one: Element): string =>
    `${one.parentElement?.getAttribute('class') ?? one.parentElement?.tagName} > ${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`
  const lines = (node: Text, from: number, to: number): number => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4))).size
  }
  const isSeen = (one: Element): boolean => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { position, width, clipPath } = getComputedStyle(at)
      if ((position === 'absolute' && width === '1px') || clipPath === 'inset(50%)') return false
    }
    return true
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const box = node.parentElement
    const text = node.data
    if (!box || text.trim().length < 2 || box.closest('script, style, option, svg, noscript') || !isSeen(box)) continue
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box)
    const hides = (how: string): boolean => how === 'hidden' || how === 'clip'
    if (hides(overflowX) && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1)
      cut.push(`${nameOf(box)}: ${text.trim().slice(0, 30)}`)
    if (hides(overflowY) && webkitLineClamp === 'none' && box.scrollHeight > box.clientHeight + 2)
      cut.push(`${nameOf(box)} below: ${text.trim().slice(0, 30)}`)
    if (lines(node, 0, text.length) < 2) continue
    for (const { index, 0: part } of text.matchAll(
      /(?:HK)?\$?\d[\d,.]*\d|[\p{Script=Latin}\d]{2,10}(?![\p{Script=Latin}\d@._/-])/gu,
    )) {
      const before = text[index - 1] ?? ' '
      if (/[\p{Script=Latin}\d@._/-]/u.test(before)) continue
      if (lines(node, index, index + part.length) > 1) inside.push(`${nameOf(box)}: ${part}`)
    }
    // Characters by the line that they stand on; the first line may begin behind something, the last may hold what is left.
    const counts = new Map<number, number>()
    for (let at = 0; at < text.length; at++) {
      if (!/[\p{L}\p{N}]/u.test(text[at] ?? '')) continue
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const line = Math.round((range.getBoundingClientRect().bottom || 0) / 4)
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
    // One alone stands before a word that takes the next line for itself; two are a column.
    const middle = [...counts.values()].slice(1, -1)
    if (text.trim().length >= 4 && middle.some((one, at) => one === 1 && middle[at + 1] === 1))
      single.push(`${nameOf(box)}: ${text.trim().slice(0, 30)}`)
  }
  return { single: [...new Set(single)], inside: [...new Set(inside)], cut: [...new Set(cut)] }
}
