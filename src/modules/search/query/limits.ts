import { HOURLY_FEE } from '#kernel/catalogue/hourly-fee.ts'

/** Ends and step of the price slider in dollars; the filter is off while it stands at both ends (specification 1 §5). */
export const PRICE_SLIDER = { ...HOURLY_FEE, step: 10 } as const
/** Ends of the age slider (specification 1 §5). */
export const AGE_SLIDER = { min: 14, max: 100 } as const
/** Highest price the API takes, in dollars. */
export const MOST_PRICE = 100_000

/** Ranges by the wire fields of their ends: what the slider goes over, and the highest value that is taken. */
export const PRICE_FIELDS = { from: 'price1', to: 'price2', slider: PRICE_SLIDER, most: MOST_PRICE } as const
export const AGE_FIELDS = { from: 'ageMin', to: 'ageMax', slider: { ...AGE_SLIDER, step: 1 }, most: AGE_SLIDER.max } as const

/** Longest keyword in characters, and most values in one list. */
export const MOST_KEYWORD = 100
export const MOST_VALUES = 60
/** Most suggestions while somebody types. */
export const MOST_SUGGESTED = 8
/** Longest own name of a custom subject. */
export const MOST_LABEL = 40

/** Page sizes (specification 1 §9): 12, and 20 for the first page of subject, grade, district and portal routes. */
export const PAGE_SIZE = 12
export const FIRST_PAGE_SIZE = 20
export const MOST_PAGE_SIZE = 50
/** Deepest result that can be paged to. */
export const MOST_OFFSET = 50_000
