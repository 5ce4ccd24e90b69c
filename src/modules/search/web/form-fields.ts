export const SEARCH_FORM = 'search'

/** Marks the filters' controls while they are still the server's HTML and may lag behind the address. */
export const STATIC_FILTERS = 'data-static-filters'
