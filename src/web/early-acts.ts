type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = string | boolean

/** The presses that the page's first script noted, in their order. */
type Noted = Window & { readonly pressed?: Iterable<HTMLElement | null> }

/**
 * First script of every page: what is pressed before the scripts are there is noted, and a form that only they can send does not take
 * the page away. Forms with an address and links work as they are.
 */
export const NOTE_PRESSES =
  "pressed=new Set;onclick=e=>pressed.add(e.target.closest('button'));onsubmit=e=>{e.target.attributes.action||e.preventDefault(pressed.add(e.submitter||e.target))}"

/**
 * What was typed, filled in, ticked or pressed before the page listened. Call it before the page is hydrated: React takes over what
 * stands in a field without telling the component, and wipes it when that is drawn again. Answers what carries it out once the page
 * listens, as if it was done then.
 */
export function noteEarlyActs(): () => void {
  const values = new Map<Field, Value>()
  let isComposing = false
  for (const field of document.querySelectorAll<Field>('input,select,textarea')) if (isChanged(field)) note(field)
  const onChange = (event: Event): void => {
    isComposing = event instanceof InputEvent && event.isComposing
    if (isField(event.target)) note(event.target)
  }
  addEventListener('input', onChange, true)
  addEventListener('change', onChange, true)
  function note(field: Field): void {
    values.set(field, valueOf(field))
  }
  return () => {
    const carryOut = (): void => {
      removeEventListener('input', onChange, true)
      removeEventListener('change', onChange, true)
      for (const field of values.keys()) reset(field)
      for (const [field, value] of values) fill(field, value)
      void pressAll()
    }
    // A word that is being composed is left alone until it is one.
    if (isComposing) addEventListener('compositionend', () => setTimeout(carryOut), { once: true })
    // Outside of React's own work, or what one field changes is not there yet for the next.
    else setTimeout(carryOut)
  }
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const valueOf = (field: Field): Value => (isTick(field) ? field.checked : field.value)

function isChanged(field: Field): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked
  if (!(field instanceof HTMLSelectElement)) return field.type !== 'hidden' && field.value !== field.defaultValue
  return field.selectedIndex !== Math.max(0, firstOf(field))
}

const firstOf = (field: HTMLSelectElement): number => [...field.options].findIndex(({ defaultSelected }) => defaultSelected)

/** As the server wrote it: React then believes that this stands there, and the next change is one. */
function reset(field: Field): void {
  if (isTick(field)) field.checked = field.defaultChecked
  else if (field instanceof HTMLSelectElement) field.selectedIndex = Math.max(0, firstOf(field))
  else if (field.type !== 'file') field.value = field.defaultValue
}

/** Does it again, so that the component hears of it. What another field has brought about already is left as it is. */
function fill(field: Field, value: Value): void {
  if (!field.isConnected || field.disabled || (valueOf(field) === value && field.type !== 'file')) return
  if (isTick(field)) return field.type === 'radio' && !value ? undefined : field.click()
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (field.type !== 'file') own?.set?.call(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

async function pressAll(): Promise<void> {
  const { pressed = [] } = window as Noted
  window.onclick = window.onsubmit = null
  for (const one of pressed) {
    // What the last press changed is drawn.
    await new Promise((drawn) => setTimeout(drawn))
    if (one instanceof HTMLFormElement) one.requestSubmit()
    else one?.click()
  }
}
