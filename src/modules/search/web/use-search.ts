import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Fields, ListPlace } from '../address/list-url.ts'
import { SEARCH_FORM } from './form-fields.ts'
import { loadPart } from '#web/line.ts'

/** Searches with the form as it stands, with some fields changed; the address becomes the state. */
export type Search = (change?: Fields) => void

/** On the list page a search changes the address in place and keeps scroll and focus. */
export function useListSearch(route: ListPlace, shown: Fields): Search {
  const navigate = useNavigate()
  return useCallback(
    (change = {}) => {
      const form = document.getElementById(SEARCH_FORM)
      if (!(form instanceof HTMLFormElement)) return
      // Now: the answer to the search before would set the boxes back to what that one asked.
      const values = new FormData(form)
      // The rules of addresses come with the first search.
      void loadPart(async () => await import('./search-address.ts')).then(({ searchAddress }) => {
        void navigate(searchAddress({ form, values, shown, change, route }), { preventScrollReset: true })
      })
    },
    [navigate, route, shown],
  )
}
