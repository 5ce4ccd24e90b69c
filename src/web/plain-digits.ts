import { plainDigits } from '#kernel/digits.ts'

const NUMERIC = 'input:is([type=number], [type=tel], [inputmode=numeric], [inputmode=decimal], [inputmode=tel])'
const WIDE = /[\uff01-\uff5e]/
const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

/** Every field for a number takes full-width digits; with the first focus of a page. Before React hears of them. */
window.addEventListener(
  'beforeinput',
  (event) => {
    const { target, data, isComposing } = event
    if (isComposing || !data || !WIDE.test(data) || !isNumeric(target)) return
    event.preventDefault()
    // Fields of type number answer nothing for what they do not take: it must not get there.
    document.execCommand('insertText', false, plainDigits(data))
  },
  { capture: true },
)
for (const name of ['input', 'compositionend'])
  window.addEventListener(
    name,
    (event) => {
      const { target } = event
      const isComposing = event instanceof InputEvent && event.isComposing
      if (isComposing || !isNumeric(target) || !WIDE.test(target.value)) return
      // Not by the field's own setter: React would not see that it changed.
      own?.set?.call(target, plainDigits(target.value))
      if (name === 'compositionend') target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    },
    { capture: true },
  )

function isNumeric(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(NUMERIC)
}
