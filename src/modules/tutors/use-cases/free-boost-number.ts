import { currentPhones } from '#modules/accounts/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { hasFreePackage, insertFreeNumber, isFreeNumberTaken } from '../store/boosts.ts'

/** A person's number as nobody can read it. */
async function numberHashOf({ db, keys }: Context, accountId: string): Promise<string | null> {
  const [phone] = await currentPhones(db, [accountId])
  return phone ? keys.hmac('free-boosts', `+${phone.countryCode}${phone.mobile}`) : null
}

/** Whether the free package was taken, by this person or with their number by another account (decisions 2.1 "Free first package"). */
export async function isFreePackageTaken(ctx: Context, accountId: string): Promise<boolean> {
  if (await hasFreePackage(ctx.db, accountId)) return true
  const numberHash = await numberHashOf(ctx, accountId)
  return numberHash !== null && (await isFreeNumberTaken(ctx.db, numberHash))
}

/** Uses a person's number up for the free package; false when it was used before. */
export async function takeFreeNumber(tx: Transaction, accountId: string): Promise<boolean> {
  const numberHash = await numberHashOf(tx, accountId)
  return numberHash !== null && (await insertFreeNumber(tx.db, { numberHash, now: tx.now() }))
}

/** An account goes that took the free package, before numbers were kept or with another one: its number is used up. */
export async function keepFreeNumber(tx: Transaction, { accountId }: { readonly accountId: string }): Promise<void> {
  if (await hasFreePackage(tx.db, accountId)) await takeFreeNumber(tx, accountId)
}
