import { pageText, pageWords } from '#web/use-words.tsx'
import type { Field } from './watch-forms.ts'

const SAID = 'field-problem'
// State of the page: numbers for the ids of what it says.
let count = 0

/** Says next to a field what is wrong with it, for eyes and ears, until it is right. */
export async function sayAtField(field: Field): Promise<void> {
  await pageWords().load('web-later')
  if (field.validity.valid) return
  const about = groupOf(field)
  const said = saidAt(about) ?? write(about, field)
  said.textContent = reasonOf(field)
  const settle = (): void => {
    if (!field.validity.valid) return
    about.removeEventListener('input', settle)
    said.remove()
    describe(about, (ids) => ids.filter((id) => id !== said.id))
    if (about === field) about.removeAttribute('aria-invalid')
  }
  about.addEventListener('input', settle)
}

/** Radio buttons are one question. */
function groupOf(field: Field): HTMLElement {
  return (field.type === 'radio' && field.closest('fieldset')) || field
}

function saidAt(about: HTMLElement): HTMLElement | null {
  const ids = about.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)).find((one) => one?.classList.contains(SAID)) ?? null
}

function write(about: HTMLElement, field: Field): HTMLElement {
  const said = document.createElement('span')
  said.className = SAID
  said.id = `${SAID}-${(count += 1)}`
  // Where the focus was there already, nothing else would be read out.
  if (document.activeElement === field) said.role = 'alert'
  place(said, about)
  describe(about, (ids) => [...ids, said.id])
  if (about === field) about.setAttribute('aria-invalid', 'true')
  return said
}

function place(said: HTMLElement, about: HTMLElement): void {
  const label = about.closest('label')
  if (about instanceof HTMLFieldSetElement) about.append(said)
  // Beside a box its label is one line; a field stands below its label's words.
  else if (label && about instanceof HTMLInputElement && about.type === 'checkbox') label.after(said)
  else if (label) {
    label.append(said)
    // It describes the field and is no part of its name.
    if (said.role === null) said.ariaHidden = 'true'
  } else (noteOf(about) ?? about).after(said)
}

/** The hint of a field, below which it is said. */
function noteOf(about: HTMLElement): HTMLElement | null {
  const [id] = about.getAttribute('aria-describedby')?.split(' ') ?? []
  return id ? document.getElementById(id) : null
}

function describe(about: HTMLElement, change: (ids: readonly string[]) => readonly string[]): void {
  const ids = change(about.getAttribute('aria-describedby')?.split(' ') ?? [])
  if (ids.length > 0) about.setAttribute('aria-describedby', ids.join(' '))
  else about.removeAttribute('aria-describedby')
}

function reasonOf(field: Field): string {
  const t = pageText('web-later')
  const { validity } = field
  const { min = '', max = '', minLength = 0, type } = field as Partial<HTMLInputElement>
  if (validity.customError) return field.validationMessage
  if (validity.valueMissing) return t('validate.require')
  if (validity.badInput) return t('invalid.number')
  if (validity.typeMismatch && type === 'email') return t('validate.email')
  if (validity.tooShort) return t('validate.short', { count: minLength })
  if (type === 'number' && (validity.rangeUnderflow || validity.rangeOverflow))
    return min !== '' && max !== '' ? t('validate.between', { min, max }) : t('invalid.range')
  if (type === 'date' && validity.rangeUnderflow) return t('validate.later')
  if (type === 'time' && validity.stepMismatch) return t('validate.quarter')
  return t('validate.invalid')
}
