import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { listAddress } from '../domain/list-url.ts'
import type { Fields, RouteFilter } from '../domain/list-url.ts'
import { FILTER_FIELDS, SEARCH_FORM, STATIC_FILTERS, fieldsOfForm } from './form-fields.ts'

/** Searches with the form as it stands, with some fields changed; the address becomes the state. */
export type Search = (change?: Fields) => void

type Route = { readonly path: string; readonly filter: RouteFilter | null }

/** On the list page a search changes the address in place and keeps scroll and focus. */
export function useListSearch(route: Route, shown: Fields): Search {
  const navigate = useNavigate()
  return useCallback(
    (change = {}) => {
      const form = document.getElementById(SEARCH_FORM)
      if (!(form instanceof HTMLFormElement)) return
      const fields = Object.fromEntries(
        Object.entries({ ...currentFields(form, shown), ...change }).filter(([, value]) => value !== ''),
      )
      // A hash marks the open filter dialog, so that Back closes it.
      void navigate(listAddress(fields, route) + location.hash, { preventScrollReset: true, replace: location.hash !== '' })
    },
    [navigate, route, shown],
  )
}

function currentFields(form: HTMLFormElement, shown: Fields): Fields {
  const fields = fieldsOfForm(form)
  if (!document.querySelector(`[${STATIC_FILTERS}]`)) return fields
  const known = FILTER_FIELDS.map((name) => [name, shown[name] ?? ''] as const)
  return { ...fields, ...Object.fromEntries(known) }
}
