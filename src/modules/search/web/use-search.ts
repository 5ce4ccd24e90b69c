import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { Fields } from '../address/list-url.ts'
import type { ListState } from './list-state.ts'
import { SEARCH_FORM } from './form-fields.ts'
import type { searchAddress } from './search-address.ts'
import { loadPart } from '#web/line.ts'

/** Searches with the form as it stands, with some fields changed; the address becomes the state. */
export type Search = (change?: Fields) => void

// State of the page: the rules of addresses, which come with the first search.
let addressOf: typeof searchAddress | undefined

/** On the list page a search changes the address in place and keeps scroll and focus. */
export function useListSearch({
  route,
  fields: shown,
  typed = shown['keyword'],
}: Pick<ListState<unknown>, 'route' | 'fields' | 'typed'>): Search {
  const navigate = useNavigate()
  return useCallback(
    (change = {}) => {
      const form = document.getElementById(SEARCH_FORM)
      if (!(form instanceof HTMLFormElement)) return
      const search = (toAddress: typeof searchAddress): void =>
        void navigate(toAddress({ form, shown, typed, change, route }), { preventScrollReset: true })
      // At once where it can be: the answer to the search before sets the fields back to what that one asked.
      if (addressOf) search(addressOf)
      else
        void loadPart(async () => await import('./search-address.ts')).then((rules) => {
          addressOf = rules.searchAddress
          search(addressOf)
        })
    },
    [navigate, route, shown, typed],
  )
}
