/** Where a district stands on the schematic map: column and row from 1; rows 1–4 lie north of the harbour. */
export type MapPlace = { readonly districtId: number; readonly column: number; readonly row: number }

/** The 18 districts on a grid of five columns and six rows, as near to the real map as a grid allows. */
export const DISTRICT_MAP: readonly MapPlace[] = [
  { districtId: 304, column: 2, row: 1 },
  { districtId: 305, column: 3, row: 1 },
  { districtId: 306, column: 4, row: 1 },
  { districtId: 303, column: 1, row: 2 },
  { districtId: 302, column: 2, row: 2 },
  { districtId: 301, column: 3, row: 2 },
  { districtId: 307, column: 4, row: 2 },
  { districtId: 308, column: 5, row: 2 },
  { districtId: 202, column: 3, row: 3 },
  { districtId: 204, column: 4, row: 3 },
  { districtId: 205, column: 5, row: 3 },
  { districtId: 201, column: 3, row: 4 },
  { districtId: 203, column: 4, row: 4 },
  { districtId: 401, column: 1, row: 5 },
  { districtId: 101, column: 3, row: 5 },
  { districtId: 102, column: 4, row: 5 },
  { districtId: 103, column: 5, row: 5 },
  { districtId: 104, column: 4, row: 6 },
]
