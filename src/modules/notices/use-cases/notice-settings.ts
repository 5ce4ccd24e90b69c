import { localePath } from '#kernel/page-address.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { domainEvent, publish } from '#platform/domain-event.ts'
import { requireUser } from '#platform/require-user.ts'
import type { Keys } from '#platform/keys.ts'
import { usualSetting } from '../domain/notice-setting.ts'
import type { NoticeSetting } from '../domain/notice-setting.ts'
import { deleteBounce, hasBounced } from '../store/mail-bounces.ts'
import { findSetting, saveSetting } from '../store/notice-settings.ts'
import { MOST_BROWSERS } from '../domain/push-address.ts'
import { findAddresses } from '../store/notices.ts'
import { listSubscriptions } from '../store/push-subscriptions.ts'
import { notify } from './notify.ts'
import { queueDelivery } from './queue-delivery.ts'

/** A person has proven an e-mail address for their notices, or wants none any more (null). */
export const EMAIL_CHANGED = domainEvent<{ readonly accountId: string; readonly email: string | null }>('notices.email-changed')

const PROOF_MS = 24 * 3_600_000
const SEALED_FOR = 'email-proof'

type Proof = { readonly accountId: string; readonly email: string; readonly endsAt: number }

/** How the caller wants to be told, and the e-mail address that they have proven. */
export async function readNoticeSetting(ctx: Context) {
  const { accountId } = requireUser(ctx)
  const addresses = await findAddresses(ctx.db, accountId)
  const { emailTopics, phoneTopics, pushTopics, ...rest } = await findSetting(ctx.db, accountId, ctx.noticeBook.topics)
  const email = addresses?.email ?? null
  const browsers = await listSubscriptions(ctx.db, accountId, MOST_BROWSERS)
  return {
    ...rest,
    emailTopics: [...emailTopics],
    phoneTopics: [...phoneTopics],
    pushTopics: [...pushTopics],
    email,
    isBounced: email !== null && (await hasBounced(ctx.db, accountId, email)),
    browsers: browsers.length,
  }
}

type SaidSetting = Omit<NoticeSetting, 'pushTopics'> & { readonly pushTopics?: NoticeSetting['pushTopics'] | undefined }
const LISTS = ['emailTopics', 'phoneTopics', 'pushTopics'] as const

/** The caller says how they want to be told. Refuses `INVALID_INPUT` for a topic that there is none of. */
export async function saveNoticeSetting(ctx: Context, { pushTopics, ...given }: SaidSetting) {
  const { accountId } = requireUser(ctx)
  const { topics } = ctx.noticeBook
  const setting = { ...given, pushTopics: pushTopics ?? usualSetting(topics).pushTopics }
  const known = (list: readonly string[]) => topics.map(({ name }) => name).filter((name) => list.includes(name))
  const strange = LISTS.filter((list) => known(setting[list]).length < new Set(setting[list]).size)
  if (strange.length > 0)
    throw new Refusal('INVALID_INPUT', {}, Object.fromEntries(strange.map((list) => [list, 'validate.invalid'])))
  const chosen = {
    emailTopics: known(setting.emailTopics),
    phoneTopics: known(setting.phoneTopics),
    pushTopics: known(setting.pushTopics),
  }
  await saveSetting(ctx.db, accountId, { ...setting, ...chosen, topics, now: ctx.now() })
  return await readNoticeSetting(ctx)
}

/** Writes to an address whether it is the caller's; it counts once its link was opened. Refuses `RATE_LIMITED`. */
export async function askEmailProof(ctx: Context, email: string): Promise<true> {
  const { accountId } = requireUser(ctx)
  const { keys, limits, publicUrl } = ctx
  const now = ctx.now()
  const proof: Proof = { accountId, email, endsAt: now.getTime() + PROOF_MS }
  const sealed = encodeURIComponent(keys.seal(SEALED_FOR, JSON.stringify(proof)))
  const link = publicUrl + localePath(ctx.locale, `/notices/email?proof=${sealed}`)
  await inTransaction(ctx, async (tx) => {
    await limits.take(tx.db, { name: 'email-proof', whom: accountId, now })
    await queueDelivery(tx, {
      channel: 'email',
      to: email,
      purpose: 'email-proof',
      locale: tx.locale,
      values: { link },
      accountId,
      secret: false,
    })
  })
  return true
}

/** The caller opened the link of their address. Refuses `PROOF_NOT_VALID` when it is old, changed or another person's. */
export async function confirmEmail(ctx: Context, sealed: string): Promise<string> {
  const { accountId } = requireUser(ctx)
  const proof = readProof(ctx.keys, sealed)
  const now = ctx.now()
  if (proof?.accountId !== accountId || proof.endsAt < now.getTime()) throw new Refusal('PROOF_NOT_VALID')
  await inTransaction(ctx, async (tx) => {
    await deleteBounce(tx.db, accountId)
    await publish(tx, EMAIL_CHANGED, { accountId, email: proof.email })
    await notify(tx, { accountId, kind: 'email-confirmed', values: { email: proof.email } })
  })
  return proof.email
}

/** The caller wants no e-mail any more. */
export async function removeEmail(ctx: Context): Promise<true> {
  const { accountId } = requireUser(ctx)
  await inTransaction(ctx, async (tx) => {
    await deleteBounce(tx.db, accountId)
    await publish(tx, EMAIL_CHANGED, { accountId, email: null })
  })
  return true
}

function readProof(keys: Keys, sealed: string): Proof | null {
  try {
    return JSON.parse(keys.unseal(SEALED_FOR, sealed)) as Proof
  } catch {
    return null
  }
}
