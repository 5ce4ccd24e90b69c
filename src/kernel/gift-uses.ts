import type { UserType } from './actor.ts'

/**
 * What gift balance buys, by the kind of the order, and to which side it is sold today. Whoever speaks of gifts to people asks here; a
 * room that sells something else for it adds its kind (decisions 2.1 "Gifts are advertised").
 */
export const GIFT_USES: Readonly<Record<string, readonly UserType[]>> = { recommend: ['tutor'], course: ['parent', 'tutor'] }

/** Whether a person of a side can spend gift balance today. */
export function canSpendGift(side: UserType): boolean {
  return Object.values(GIFT_USES).some((sides) => sides.includes(side))
}
