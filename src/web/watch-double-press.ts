const PRESSED = 'a, button, input, label, summary'

/**
 * The second press of a double press counts only for what the first one pressed: an answer that came between them may have put
 * another button there, e.g. the one that closes what was just done, unread.
 */
export function watchDoublePress(): void {
  let first: Element | null = null
  let text = ''
  document.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest(PRESSED)
      const isOther = pressed !== first || pressed?.textContent !== text
      if (event.detail > 1 && pressed && isOther) {
        event.preventDefault()
        event.stopPropagation()
      } else if (event.detail < 2) {
        first = pressed
        text = pressed?.textContent ?? ''
      }
    },
    { capture: true },
  )
}
