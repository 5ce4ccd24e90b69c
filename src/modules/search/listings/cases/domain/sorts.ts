/** Orders of a case list, in the order in which they are offered (specification 1 §9 "Case sort options"). */
export const CASE_SORTS = ['smartOrder', 'chargeAsc', 'chargeDesc', 'registerDatetime'] as const
export type CaseSort = (typeof CASE_SORTS)[number]

/** The order behind a name; `default` is the smart one, null is an unknown name. */
export function findCaseSort(name: string): CaseSort | null {
  return name === 'default' ? 'smartOrder' : (CASE_SORTS.find((sort) => sort === name) ?? null)
}
