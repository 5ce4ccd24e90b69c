import { listAddress } from '../address/list-url.ts'
import type { Fields, ListPlace } from '../address/list-url.ts'
import { fieldsOfForm } from './fields-of-form.ts'
import { STATIC_FILTERS } from './form-fields.ts'

type Search = { readonly form: HTMLFormElement; readonly shown: Fields; readonly change: Fields; readonly route: ListPlace }

/** Address of the list for the form as it stands, with some fields changed. */
export function searchAddress({ form, shown, change, route }: Search): string {
  const current = currentFields(form, shown)
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
