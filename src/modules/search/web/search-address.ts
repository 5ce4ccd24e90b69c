import { listAddress } from '../domain/list-url.ts'
import type { Fields, RouteFilter } from '../domain/list-url.ts'
import { FILTER_FIELDS, fieldsOfForm } from './fields-of-form.ts'
import { STATIC_FILTERS } from './form-fields.ts'

/** Where a list stands: its path, and the filter that the path says by itself. */
export type ListRoute = { readonly path: string; readonly filter: RouteFilter | null }

type Search = { readonly form: HTMLFormElement; readonly shown: Fields; readonly change: Fields; readonly route: ListRoute }

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
