import { randomBytes } from 'node:crypto'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { cents, toDollars, toShortAmount } from '#kernel/money.ts'
import type { Phone } from '#kernel/phone.ts'
import { accountNames, areActive, currentPhones, shareBrowser, sharePayoutAccount } from '#modules/accounts/public.ts'
import { notify } from '#modules/notices/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { requireUser } from '#platform/require-user.ts'
import { amounts } from '../domain/amounts.ts'
import { invitationCode, readInvitationCode, referralState } from '../domain/referral.ts'
import {
  countGiven,
  decideReferral,
  dueReferrals,
  earnedOf,
  findInvitation,
  findInvitationByCode,
  insertInvitation,
  insertReferral,
  lockReferral,
  markDue,
  referralsOf,
} from '../store/referrals.ts'
import type { Referral } from '../store/referrals.ts'
import { giveCredit } from './gifts.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const CODE_BYTES = 10

type Dialled = Pick<Phone, 'countryCode' | 'mobile'>
const phoneHash = ({ keys }: Context, { countryCode, mobile }: Dialled): string =>
  keys.hmac('referral', `+${countryCode}${mobile}`)

/** What the caller's invitation brings, the friends who came by their state alone, and what was earned. Refuses `LOGIN_REQUIRED`. */
export async function readInvitation(ctx: Context) {
  const { accountId } = requireUser(ctx)
  const { referralGift, referralGiftDays, referralsAYear } = await amountsAt(ctx, amounts)
  const [invitation, friends, earned] = await Promise.all([
    findInvitation(ctx.db, accountId),
    referralsOf(ctx.db, accountId),
    earnedOf(ctx.db, accountId),
  ])
  const names = await accountNames(
    ctx.db,
    friends.map(({ friendAccountId }) => friendAccountId),
  )
  return {
    code: invitation?.code ?? null,
    gift: toDollars(referralGift),
    days: referralGiftDays,
    most: referralsAYear,
    givenInYear: await countGiven(ctx.db, accountId, new Date(ctx.now().getTime() - YEAR_MS)),
    earned: toDollars(cents(earned)),
    friends: friends.map((one) => ({
      initial: Array.from(names.get(one.friendAccountId) ?? '')[0] ?? '',
      state: referralState(one),
      since: hongKongDay(one.createdAt),
    })),
  }
}

/** Makes the caller's invitation, once; answers its code. Refuses `LOGIN_REQUIRED`. */
export async function makeInvitation(ctx: Context): Promise<string> {
  const { accountId } = requireUser(ctx)
  return await inTransaction(ctx, async (tx) => {
    const [phone] = await currentPhones(tx.db, [accountId])
    if (!phone) throw new Error('who is logged in has a number')
    const code = invitationCode(randomBytes(CODE_BYTES))
    await insertInvitation(tx.db, { accountId, code, phoneHash: phoneHash(tx, phone), now: tx.now() })
    const own = await findInvitation(tx.db, accountId)
    if (!own) throw new Error('an invitation code was drawn twice')
    return own.code
  })
}

/** What an invitation promises who registers with it now; no word of whose it is. */
export async function lookAtInvitation(ctx: Context, typed: string) {
  const code = readInvitationCode(typed)
  const found = code === null ? null : await findInvitationByCode(ctx.db, code)
  const { referralGift, referralGiftDays } = await amountsAt(ctx, amounts)
  const isOpen = ctx.takesPayments && referralGift > 0 && found !== null
  return { isOpen, gift: toDollars(referralGift), days: referralGiftDays }
}

type Registered = { readonly accountId: string; readonly phone: Phone; readonly invitation?: string | undefined }

/** Binds who registers to the inviter whose code came along, once and for good; any other code is no reason to refuse anybody. */
export async function bindReferral(tx: Transaction, { accountId, phone, invitation }: Registered): Promise<void> {
  const code = invitation === undefined ? null : readInvitationCode(invitation)
  if (!tx.takesPayments || code === null) return
  const found = await findInvitationByCode(tx.db, code)
  if (!found) return
  const referral = { friendAccountId: accountId, inviterAccountId: found.accountId, phoneHash: phoneHash(tx, phone) }
  await insertReferral(tx.db, { ...referral, now: tx.now() })
}

/** A lesson of these people was confirmed: gifts for those who were invited are due (decisions 2.1 "Gift"). */
export async function dueAfterLesson(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  if (tx.takesPayments) await markDue(tx.db, accountIds, tx.now())
}

/** Gives what is due to friends and inviters, each pair in a transaction of its own. Answers to how many pairs. */
export async function giveReferrals(ctx: Context): Promise<number> {
  if (!ctx.takesPayments) return 0
  return await eachDue(ctx, {
    work: 'wallet.referrals',
    due: async ({ db }, limit) => await dueReferrals(db, limit),
    keyOf: String,
    each: give,
  })
}

async function give(tx: Transaction, friendId: string): Promise<boolean> {
  const referral = await lockReferral(tx.db, friendId)
  if (!referral) return false
  const { friendAccountId, inviterAccountId, createdAt } = referral
  // Both were promised what was in force when the friend registered.
  const { referralGift, referralGiftDays, referralsAYear } = await amountsAt(tx, amounts, createdAt)
  const now = tx.now()
  if (referralGift === 0 || !(await arePeople(tx, referral))) {
    await decideReferral(tx.db, { friendAccountId, friendCents: null, inviterCents: null }, now)
    return false
  }
  const before = await countGiven(tx.db, inviterAccountId, new Date(now.getTime() - YEAR_MS))
  const [inviter] = await areActive(tx.db, [inviterAccountId])
  const isInviters = before < referralsAYear && inviter !== undefined
  const expiresAt = new Date(now.getTime() + referralGiftDays * DAY_MS)
  const gift = { cents: referralGift, reason: 'referral', expiresAt } as const
  const values = { amount: toShortAmount(referralGift), date: hongKongDay(expiresAt) }
  await giveCredit(tx, { ...gift, idem: `referral ${friendAccountId} friend`, accountId: friendAccountId })
  await notify(tx, { accountId: friendAccountId, kind: 'invited-gift', values })
  if (isInviters) {
    await giveCredit(tx, { ...gift, idem: `referral ${friendAccountId} inviter`, accountId: inviterAccountId })
    await notify(tx, { accountId: inviterAccountId, kind: 'inviter-gift', values })
  }
  await decideReferral(tx.db, { friendAccountId, friendCents: referralGift, inviterCents: isInviters ? referralGift : null }, now)
  return true
}

/** Whether they are two people, as far as it shows: no browser, payout account or number in common, then or now. */
async function arePeople(tx: Transaction, { friendAccountId, inviterAccountId, ...referral }: Referral): Promise<boolean> {
  const pair = [friendAccountId, inviterAccountId] as const
  const [friend] = await areActive(tx.db, [friendAccountId])
  if (friend === undefined) return false
  const phones = await currentPhones(tx.db, pair)
  const hashesOf = (accountId: string): readonly string[] =>
    phones.filter((one) => one.accountId === accountId).map((phone) => phoneHash(tx, phone))
  const theirs = new Set([referral.inviterPhoneHash, ...hashesOf(inviterAccountId)])
  if ([referral.phoneHash, ...hashesOf(friendAccountId)].some((hash) => theirs.has(hash))) return false
  return !(await shareBrowser(tx.db, pair)) && !(await sharePayoutAccount(tx, pair))
}
