import { listAddress } from '../address/list-url.ts'
import type { Fields, ListPlace } from '../address/list-url.ts'
import { FILTER_FIELDS, fieldsOfForm } from './fields-of-form.ts'
import { STATIC_FILTERS } from './form-fields.ts'

type Search = { readonly form: HTMLFormElement; readonly shown: Fields; readonly change: Fields; readonly route: ListPlace }

/** Address of the list for the form as it stands, with some fields changed. */
export function searchAddress({ form, shown, change, route }: Search): string {
  const fields = Object.entries({ ...currentFields(form, shown), ...change }).filter(([, value]) => value !== '')
  return listAddress(Object.fromEntries(fields), route)
}

function currentFields(form: HTMLFormElement, shown: Fields): Fields {
  const fields = fieldsOfForm(form)
  if (!document.querySelector(`[${STATIC_FILTERS}]`)) return fields
  const known = FILTER_FIELDS.map((name) => [name, shown[name] ?? ''] as const)
  return { ...fields, ...Object.fromEntries(known) }
}
