import { plainDigits } from '#kernel/digits.ts'

const NUMERIC = 'input:is([type=number], [type=tel], [inputmode=numeric], [inputmode=decimal], [inputmode=tel])'
const WIDE = /[\uff01-\uff5e]/
// State of the page: whether it listens already.
let isOn = false

/** From here on every field for a number takes full-width digits, before React hears of them. */
export function takeWideDigits(): void {
  if (import.meta.env.SSR || isOn) return
  isOn = true
  window.addEventListener('beforeinput', onBefore, { capture: true })
  for (const name of ['input', 'compositionend']) window.addEventListener(name, onInput, { capture: true })
}

// Fields of type number answer nothing for what they do not take: it must not get there.
function onBefore(event: InputEvent): void {
  const { target, data, isComposing } = event
  if (isComposing || !data || !WIDE.test(data) || !isNumeric(target)) return
  event.preventDefault()
  document.execCommand('insertText', false, plainDigits(data))
}

function onInput(event: Event): void {
  const { target, type } = event
  const isComposing = event instanceof InputEvent && event.isComposing
  if (isComposing || !isNumeric(target) || !WIDE.test(target.value)) return
  // Not by the field's own setter: React would not see that it changed.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, plainDigits(target.value))
  if (type === 'compositionend') target.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function isNumeric(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(NUMERIC)
}
