export const SEARCH_FORM = 'search'

/** Marks the filters' controls while they are still the server's HTML and may lag behind the address. */
export const STATIC_FILTERS = 'data-static-filters'

/** Says at which value a control filters nothing, as an end of a slider does. */
export const NO_FILTER = 'data-off'
