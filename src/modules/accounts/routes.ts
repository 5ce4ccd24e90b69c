import type { Context } from '#platform/context.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import type { Keys } from '#platform/keys.ts'
import type { Limits } from '#platform/limits.ts'
import type { ProviderConfig } from '#platform/provider-config.ts'
import * as avatarCalls from './contract/avatar.ts'
import * as identityCalls from './contract/identity.ts'
import * as loginCalls from './contract/login.ts'
import * as mobileCalls from './contract/mobile.ts'
import * as passwordCalls from './contract/password.ts'
import * as termCalls from './contract/payment-term.ts'
import * as registrationCalls from './contract/registration.ts'
import * as sessionCalls from './contract/sessions.ts'
import * as userCalls from './contract/user-info.ts'
import { facebookTokens } from './gateways/facebook.ts'
import { googleTokens } from './gateways/google.ts'
import { changeAvatar, readOwnAvatar } from './use-cases/avatar.ts'
import { changeOwnMobile, proveOldMobile, sendNewMobileCode } from './use-cases/change-mobile.ts'
import { changeOwnPassword, resetForgottenPassword } from './use-cases/change-password.ts'
import type { AccountContext, Ground } from './use-cases/ground.ts'
import { bindIdentity, bindMobile, logInByIdentity, releaseIdentity, startOf } from './use-cases/identities.ts'
import type { IdentityLogin } from './use-cases/identities.ts'
import { logIn, logInByCode, logOut } from './use-cases/log-in.ts'
import { readOwnAccount, renameOwnAccount, switchSide } from './use-cases/own-account.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './use-cases/own-sessions.ts'
import {
  addPaymentTerm,
  deletePaymentTerm,
  listPaymentTerms,
  sendAddTermCode,
  sendDeleteTermCode,
} from './use-cases/payment-terms.ts'
import { isRegisteredPhone, registerPerson } from './use-cases/register-person.ts'
import { sendKnownCode, sendOwnCode, sendRegisterCode, sendTicketCode } from './use-cases/send-codes.ts'

type Needs = { readonly keys: Keys; readonly limits: Limits; readonly outside: Pick<ProviderConfig, 'google' | 'facebook'> }

/** Everything about who somebody is (specification 2 §7 "Account and profile", decisions 3.1). */
export function accountsRoutes({ keys, limits, outside }: Needs): RoomRoutes {
  const { google, facebook } = outside
  const ground: Ground = {
    keys,
    limits,
    gates: {
      google: { provider: 'google', url: google.authorizationUrl, clientId: google.clientId, prove: googleTokens(google) },
      facebook: { provider: 'facebook', url: facebook.dialogUrl, clientId: facebook.appId, prove: facebookTokens(facebook) },
    },
  }
  const at = (ctx: Context): AccountContext => ({ ...ctx, ...ground })
  return (register) => {
    plugEntrance(register, at)
    plugIdentities(register, at)
    plugOwnAccount(register, at)
    plugChanges(register, at)
    plugPayouts(register, at)
  }
}

type At = (ctx: Context) => AccountContext

function plugEntrance(register: Register, at: At): void {
  const { sendRegisterCode: sendRegister, register: registration, isRegistered } = registrationCalls
  register(isRegistered, async (ctx, { query }) => await isRegisteredPhone(at(ctx), query.phone))
  register(sendRegister, async (ctx, { body }) => await sendRegisterCode(at(ctx), body))
  register.session(registration, async (ctx, { body }) => await registerPerson(at(ctx), body))
  register.session(loginCalls.login, async (ctx, { body }) => await logIn(at(ctx), body))
  register(loginCalls.sendLoginCode, async (ctx, { body }) => await sendKnownCode(at(ctx), { ...body, purpose: 'login' }))
  register.session(loginCalls.loginByCode, async (ctx, { body }) => await logInByCode(at(ctx), body))
  register.session(loginCalls.logout, async (ctx) => {
    await logOut(at(ctx))
    return { data: true, session: 'closed' }
  })
  register(passwordCalls.sendForgetCode, async (ctx, { body }) => await sendKnownCode(at(ctx), { ...body, purpose: 'forget' }))
  register.session(passwordCalls.resetForgottenPassword, async (ctx, { body }) => {
    await resetForgottenPassword(at(ctx), body)
    return { data: true, session: 'closed' }
  })
}

function plugIdentities(register: Register, at: At): void {
  const calls = identityCalls
  const enterBy = async (ctx: Context, login: IdentityLogin) => {
    const entered = await logInByIdentity(at(ctx), login)
    if ('ticket' in entered) return { data: { user: null, ...entered }, session: null }
    return { data: { user: entered.data, ticket: null, userName: null }, session: entered.session }
  }
  register(calls.startGoogle, async (ctx) => startOf(at(ctx), 'google'))
  register(calls.startFacebook, async (ctx) => startOf(at(ctx), 'facebook'))
  register.session(
    calls.loginByGoogle,
    async (ctx, { body: { idToken: token, type } }) => await enterBy(ctx, { provider: 'google', token, type }),
  )
  register.session(
    calls.loginByFacebook,
    async (ctx, { body: { accessToken: token, type } }) => await enterBy(ctx, { provider: 'facebook', token, type }),
  )
  register(calls.sendBindMobileCode, async (ctx, { body }) => await sendTicketCode(at(ctx), body))
  register.session(calls.bindMobile, async (ctx, { body }) => await bindMobile(at(ctx), body))
  for (const send of [calls.sendGoogleBindCode, calls.sendFacebookBindCode])
    register(
      send,
      async (ctx, { body }) => await sendOwnCode(at(ctx), { purpose: 'bind', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
    )
  register(
    calls.bindGoogle,
    async (ctx, { body: { idToken: token, ...guess } }) => await bindIdentity(at(ctx), { provider: 'google', token, ...guess }),
  )
  register(
    calls.bindFacebook,
    async (ctx, { body: { accessToken: token, ...guess } }) =>
      await bindIdentity(at(ctx), { provider: 'facebook', token, ...guess }),
  )
  register(calls.releaseGoogle, async (ctx, { body }) => await releaseIdentity(at(ctx), { provider: 'google', ...body }))
  register(calls.releaseFacebook, async (ctx, { body }) => await releaseIdentity(at(ctx), { provider: 'facebook', ...body }))
}

function plugOwnAccount(register: Register, at: At): void {
  register(userCalls.getUserInfo, async (ctx) => await readOwnAccount(at(ctx)))
  register(userCalls.editUser, async (ctx, { body }) => await renameOwnAccount(at(ctx), body.userName))
  register.session(userCalls.switchSide, async (ctx, { body }) => await switchSide(at(ctx), body.type))
  const limit = { largestBytes: avatarCalls.LARGEST_AVATAR }
  register.upload(avatarCalls.updateAvatar, limit, async (ctx, { file }) => await changeAvatar(at(ctx), file.bytes))
  register.file(avatarCalls.getOwnAvatar, async (ctx) => ({
    ...(await readOwnAvatar(at(ctx))),
    cacheControl: 'private, no-cache',
  }))
  register(sessionCalls.listSessions, async (ctx) => await listSessions(at(ctx)))
  register.session(sessionCalls.revokeSession, async (ctx, { body }) => {
    const isThisDevice = await revokeSession(at(ctx), body.id)
    return { data: true, session: isThisDevice ? 'closed' : null }
  })
  register(sessionCalls.revokeOtherSessions, async (ctx) => ({ revoked: await revokeOtherSessions(at(ctx)) }))
}

function plugPayouts(register: Register, at: At): void {
  register(termCalls.listPaymentTerms, async (ctx) => await listPaymentTerms(at(ctx)))
  register(termCalls.sendAddTermCode, async (ctx, { body }) => await sendAddTermCode(at(ctx), body?.isUseWhatsapp ?? false))
  register(termCalls.addPaymentTerm, async (ctx, { body }) => await addPaymentTerm(at(ctx), body))
  register(termCalls.sendDeleteTermCode, async (ctx, { body }) => await sendDeleteTermCode(at(ctx), body))
  register(termCalls.deletePaymentTerm, async (ctx, { body }) => {
    await deletePaymentTerm(at(ctx), body)
    return true
  })
}

function plugChanges(register: Register, at: At): void {
  register(
    passwordCalls.sendPasswordCode,
    async (ctx, { body }) => await sendOwnCode(at(ctx), { purpose: 'step-up', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  register.session(passwordCalls.resetPassword, async (ctx, { query, body }) => ({
    data: true,
    session: await changeOwnPassword(at(ctx), { ...query, ...body }),
  }))
  register(
    mobileCalls.sendOldMobileCode,
    async (ctx, { body }) => await sendOwnCode(at(ctx), { purpose: 'mobile-old', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  register(mobileCalls.verifyOldMobile, async (ctx, { body }) => await proveOldMobile(at(ctx), body))
  register(mobileCalls.sendNewMobileCode, async (ctx, { body }) => await sendNewMobileCode(at(ctx), body))
  register.session(mobileCalls.modifyMobile, async (ctx, { body }) => await changeOwnMobile(at(ctx), body))
}
