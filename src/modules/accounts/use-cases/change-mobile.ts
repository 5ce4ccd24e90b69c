import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { internationalPhone, maskedMobile, parsePhone, PHONE_COUNTRIES } from '#kernel/phone.ts'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { inTransaction } from '#platform/context.ts'
import { notify, queueDelivery } from '#modules/notices/public.ts'
import { closeSessionsOf, renewSession } from '#platform/session.ts'
import { changeMobile, findAccount } from '../store/accounts.ts'
import { deleteMobileChange, findMobileChange, saveMobileChange } from '../store/mobile-changes.ts'
import { restPayoutAccounts } from '../store/payout-accounts.ts'
import { forgetKnownBrowsers } from '../store/second-factors.ts'
import { usableAfter } from '../domain/payment-term.ts'
import { checkCode } from './check-code.ts'
import { browserHash } from './code-secrets.ts'
import type { Entered } from './enter.ts'
import { personAnswer } from './person-answer.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'
import { sendCode } from './send-code.ts'
import type { CodeSent } from './send-code.ts'

const AUTH_BYTES = 32
const AUTH_LIFE_SECONDS = 600

type Guess = { readonly verifyCode: string; readonly codeKey?: string | undefined }

const hashOf = (authCode: string): string => createHash('sha256').update(authCode).digest('hex')

/** Step 1: proves the old number and answers with what a new one may be named for ten minutes. Refuses `CODE_WRONG`, `CODE_EXPIRED`. */
export async function proveOldMobile(ctx: Context, guess: Guess): Promise<{ authCode: string; expiresSeconds: number }> {
  const { actor, account } = await requireOwnAccount(ctx)
  const { verifyCode: code, codeKey = null } = guess
  const right = await checkCode(ctx, { codeKey, code, purpose: 'mobile-old', phone: account, sessionId: actor.sessionId })
  const authCode = randomBytes(AUTH_BYTES).toString('base64url')
  const endsAt = new Date(ctx.now().getTime() + AUTH_LIFE_SECONDS * 1000)
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await saveMobileChange(tx.db, { sessionId: actor.sessionId, authCodeHash: hashOf(authCode), endsAt })
  })
  return { authCode, expiresSeconds: AUTH_LIFE_SECONDS }
}

/** Step 2: sends a code to the new number. Refuses `AUTH_CODE_NOT_VALID` before step 1, and what `sendCode` refuses. */
export async function sendNewMobileCode(
  ctx: Context,
  { phone, isUseWhatsapp }: { readonly phone: Phone; readonly isUseWhatsapp: boolean },
): Promise<CodeSent> {
  const { actor, account } = await requireOwnAccount(ctx)
  const change = await findMobileChange(ctx.db, { sessionId: actor.sessionId, now: ctx.now() })
  if (change === null) throw new Refusal('AUTH_CODE_NOT_VALID')
  return await sendCode(ctx, {
    phone,
    purpose: 'mobile-new',
    isUseWhatsapp,
    type: actor.type,
    receiver: { accountId: account.id },
    sessionId: actor.sessionId,
  })
}

/**
 * Step 2: proves the new number and changes it. Other sessions end; the old number gets a notice; payout accounts rest for a day,
 * since their codes go to the new number. Refuses
 * `AUTH_CODE_NOT_VALID`, `CODE_WRONG`, `CODE_EXPIRED`, `MOBILE_TAKEN`.
 */
export async function changeOwnMobile(ctx: Context, input: Guess & { readonly authCode: string }): Promise<Entered> {
  const { actor, account } = await requireOwnAccount(ctx)
  const { sessionId } = actor
  const now = ctx.now()
  const kept = await findMobileChange(ctx.db, { sessionId, now })
  const given = hashOf(input.authCode)
  if (kept === null || !timingSafeEqual(Buffer.from(given), Buffer.from(kept))) throw new Refusal('AUTH_CODE_NOT_VALID')
  const { verifyCode: code, codeKey = null } = input
  const right = await checkCode(ctx, { codeKey, code, purpose: 'mobile-new', phone: null, sessionId })
  const phone = storedPhone(right.phone)
  const session = await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    if (!(await changeMobile(tx.db, account.id, { phone, now }))) throw new Refusal('MOBILE_TAKEN')
    await deleteMobileChange(tx.db, sessionId)
    await restPayoutAccounts(tx.db, { accountId: account.id, until: usableAfter(now) })
    await closeSessionsOf(tx.db, { accountId: account.id, except: sessionId })
    await forgetKnownBrowsers(tx.db, { accountId: account.id, except: browserHash(tx, tx.browser) })
    const values = { phone: maskedMobile(phone.mobile) }
    await notify(tx, { accountId: account.id, kind: 'mobile-changed', values, also: ['email'] })
    // To the number that the account no longer has, in case it was not its owner who did this.
    await queueDelivery(tx, {
      channel: 'sms',
      to: internationalPhone(account),
      purpose: 'notice',
      locale: account.locale,
      values: { ...values, kind: 'mobile-changed' },
      accountId: account.id,
      secret: false,
    })
    const renewed = await renewSession(tx.db, { id: sessionId })
    const details = { from: maskedMobile(account.mobile), to: values.phone }
    await recordOwnAct(tx, { actor, action: 'account.mobile-changed', details })
    return renewed
  })
  const changed = await findAccount(ctx.db, account.id)
  if (!session || !changed) throw new Refusal('LOGIN_REQUIRED')
  return { data: personAnswer(changed, { side: actor.type, tutorId: actor.tutorId }), session }
}

/** The number of an E.164 text that we made ourselves. */
function storedPhone(text: string): Phone {
  for (const { countryCode } of PHONE_COUNTRIES) {
    const phone = text.startsWith(`+${countryCode}`) ? parsePhone(countryCode, text) : null
    if (phone) return phone
  }
  throw new Error('a sealed number is a number')
}
