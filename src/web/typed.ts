type Field = HTMLInputElement | HTMLTextAreaElement

// State of the page: what its person has typed.
const typed = new WeakSet<Field>()
let lastAt = 0

/** Notes which fields were typed in, for what would take a page away. */
export function watchTyping(): void {
  window.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
      typed.add(target)
      lastAt = performance.now()
    },
    { capture: true },
  )
}

/** Whether words stand on the page that its reader typed and that are nowhere else yet. */
export function hasTyped(): boolean {
  return [...document.querySelectorAll<Field>('main input, main textarea, dialog input, dialog textarea')].some(
    (field) => typed.has(field) && field.value.trim() !== '',
  )
}

/** Whether something was typed after that moment of `performance.now()`. */
export function hasTypedSince(moment: number): boolean {
  return lastAt > moment
}
