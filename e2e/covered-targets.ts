/**
 * Runs in the page: what is pressed and lies below something else that is pressed, so that a press meets the wrong one. Bars that stay
 * while the page moves below them do not count, nor a button within a field or a larger button, as that which empties it.
 */
export function coveredTargets(): readonly string[] {
  type Target = { readonly element: Element; readonly box: DOMRect; readonly bar: Element | null }
  const upwards = (one: Element | null, isIt: (at: Element) => boolean): Element | null =>
    one === null || isIt(one) ? one : upwards(one.parentElement, isIt)
  const isHidden = ({ clip, clipPath, width }: CSSStyleDeclaration): boolean =>
    clip !== 'auto' || clipPath === 'inset(50%)' || width === '1px'
  const inside = [...document.querySelectorAll('dialog[open], [role=dialog]')].findLast((one) => one.checkVisibility())
  const targets = [...(inside ?? document.body).querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((one) => upwards(one, (at) => isHidden(getComputedStyle(at))) === null)
    .map((element): Target => {
      const bar = upwards(element, (at) => ['fixed', 'sticky'].includes(getComputedStyle(at).position))
      return { element, box: element.getBoundingClientRect(), bar }
    })
  const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  const isOn = ({ element, box }: Target, { box: other }: Target): boolean => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const holds = ({ left, right, top, bottom }: DOMRect): boolean => x > left && x < right && y > top && y < bottom
    // What is scrolled out of its box lies on nothing.
    const clip = upwards(
      element.parentElement,
      (at) => getComputedStyle(at).overflow !== 'visible' && !holds(at.getBoundingClientRect()),
    )
    return holds(other) && (clip === null || clip === document.body || clip === document.documentElement)
  }
  const isCovered = (one: Target, other: Target): boolean => {
    if (one.element.contains(other.element) || other.element.contains(one.element) || one.bar !== other.bar) return false
    if (!isOn(one, other)) return false
    return isOn(other, one) || !(isWithin(one.box, other.box) || isWithin(other.box, one.box))
  }
  const nameOf = ({ element, box }: Target): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${Math.round(box.width)}x${Math.round(box.height)} ${(element.textContent ?? '').trim().slice(0, 24)}`
  return targets.flatMap((one) =>
    targets.filter((other) => isCovered(one, other)).map((other) => `${nameOf(one)} below ${nameOf(other)}`),
  )
}
