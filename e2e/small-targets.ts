/**
 * Runs in the page: what is pressed and smaller than 24 by 24 pixels, where another target is so near that circles of 24 pixels around
 * both would touch (WCAG 2.5.8). Links in a line of text, and fields whose label takes the press, do not count.
 */
export function smallTargets(): readonly string[] {
  const LEAST = 24
  // Half a pixel of rounding is nobody's miss.
  const ENOUGH = LEAST - 0.5
  type Target = { readonly element: Element; readonly box: DOMRect; readonly isSmall: boolean }
  const isSeen = (one: Element): boolean => {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { position, width, clipPath } = getComputedStyle(at)
      if ((position === 'absolute' && width === '1px') || clipPath === 'inset(50%)') return false
    }
    return true
  }
  const labelOf = (one: Element): Element =>
    (one instanceof HTMLInputElement && (one.type === 'checkbox' || one.type === 'radio' || one.type === 'file')
      ? (one.closest('label') ?? one.labels?.[0])
      : null) ?? one
  const isInLine = (one: Element): boolean => {
    if (getComputedStyle(one).display !== 'inline') return false
    const around = one.parentElement
    return [...(around?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
    )
  }
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter((one) => one.checkVisibility())
  const inside = dialogs.at(-1) ?? document.body
  const all = [
    ...inside.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=slider]'),
  ]
    .map(labelOf)
    .filter((one) => isSeen(one) && !(one as HTMLButtonElement).disabled)
  const targets = [...new Set(all)].flatMap((element): Target[] => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || isInLine(element)) return []
    return [{ element, box, isSmall: box.width < ENOUGH || box.height < ENOUGH }]
  })
  const reach = ({ box: a }: Target, { box: b }: Target): number => {
    const [x, y] = [a.left + a.width / 2, a.top + a.height / 2]
    return Math.hypot(Math.max(b.left - x, 0, x - b.right), Math.max(b.top - y, 0, y - b.bottom))
  }
  const middle = ({ box: a }: Target, { box: b }: Target): number =>
    Math.hypot(a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2)
  return targets
    .filter(({ isSmall }) => isSmall)
    .filter((one) =>
      targets.some((other) => {
        if (other === one || other.element.contains(one.element) || one.element.contains(other.element)) return false
        return reach(one, other) < LEAST / 2 || (other.isSmall && middle(one, other) < LEAST)
      }),
    )
    .map(({ element, box }) => {
      const { width, height } = box
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${Math.round(width)}x${Math.round(height)} ${(element.textContent ?? '').trim().slice(0, 24)}`
    })
}
