import { loadPart } from './line.ts'

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** How long a form waits for an answer that may name a field. */
const ANSWER_MS = 20_000

/**
 * Every form says what is wrong at the field itself and leads to the first of those, however it knows: by what its fields ask for
 * (`required`, `min`, …) instead of the browser's bubbles, by its own rules, or by the server's answer (`aria-invalid`).
 */
export function watchForms(): void {
  let isFirst = true
  document.addEventListener(
    'invalid',
    (event) => {
      const { target: field } = event
      if (!isField(field)) return
      event.preventDefault()
      if (isFirst) {
        isFirst = false
        setTimeout(() => (isFirst = true))
        goTo(field)
      }
      void loadPart(async () => await import('./say-at-field.ts')).then(({ sayAtField }) => sayAtField(field))
    },
    { capture: true },
  )
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) goToFirstWrong(target)
  })
}

/** Once after a press, as soon as one is marked; who goes on typing meanwhile is left alone. */
function goToFirstWrong(form: HTMLFormElement): void {
  const watch = new MutationObserver(() => look())
  const stop = (): void => {
    watch.disconnect()
    clearTimeout(timer)
    form.removeEventListener('input', stop)
    form.removeEventListener('submit', stop)
  }
  const look = (): void => {
    // A question of several boxes is marked as a whole.
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-wrong="true"] input:enabled')
    if (!wrong) return
    stop()
    goTo(wrong)
  }
  const timer = setTimeout(stop, ANSWER_MS)
  // After the form has drawn what it knows by itself.
  requestAnimationFrame(() => {
    watch.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid', 'data-wrong'] })
    form.addEventListener('input', stop)
    form.addEventListener('submit', stop)
    look()
  })
}

function goTo(field: HTMLElement): void {
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
  // A wrong password is typed again.
  if (field instanceof HTMLInputElement && field.type === 'password') field.select()
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
}
