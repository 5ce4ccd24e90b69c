/** Kinds of what rooms sell, with what their orders keep. Collected from the rooms' `sells.ts` in `app/room-types.d.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface SaleKinds {}

/** A kind that some room sells and delivers; another does not compile. */
export type SaleKind = keyof SaleKinds

/** Accounts of the house that rooms open for what they sell. Collected from the rooms' `accounts.ts` in the same place. */
// oxlint-disable-next-line typescript/no-empty-object-type -- rooms add to it
export interface SellerAccountCodes {}
