import { listAddress } from '../address/list-url.ts'
import type { Fields, ListPlace } from '../address/list-url.ts'
import { fieldsOfForm } from './fields-of-form.ts'
import { STATIC_FILTERS } from './form-fields.ts'

type Search = {
  readonly form: HTMLFormElement
  readonly shown: Fields
  /** The keyword that the shown list was searched for. */
  readonly typed: string | undefined
  readonly change: Fields
  readonly route: ListPlace
}

/** Address of the list for the form as it stands, with some fields changed. */
export function searchAddress({ form, shown, typed, change, route }: Search): string {
  const inForm = currentFields(form, shown)
  // Who has the focus in the field still sees the words that have become filters: they are not said once more.
  const current = oneSpaced(inForm['keyword']) === oneSpaced(typed) ? { ...inForm, keyword: shown['keyword'] ?? '' } : inForm
  // Other words are understood again.
  const asText = shown['literal'] && current['keyword'] === shown['keyword'] ? { literal: shown['literal'] } : {}
  const fields = Object.entries({ ...current, ...asText, ...change }).filter(([, value]) => value !== '')
  return listAddress(Object.fromEntries(fields), route)
}

/** Of filters that are still the server's HTML, or not there at all, the address says how they stand. */
function currentFields(form: HTMLFormElement, shown: Fields): Fields {
  const fields = fieldsOfForm(form)
  const filters = document.querySelector(`[${STATIC_FILTERS}]`)
  if (!filters) return fields
  const live = [...form.elements].filter((element) => !filters.contains(element)).map((element) => element.getAttribute('name'))
  const isLive = ([name]: readonly [string, string]): boolean => live.includes(name)
  return Object.fromEntries([
    ...Object.entries(fields).filter(isLive),
    ...Object.entries(shown).filter((entry) => !isLive(entry)),
  ])
}

const oneSpaced = (text = ''): string => text.trim().replace(/\s+/g, ' ')
