import { randomUUID } from 'node:crypto'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import * as avatarCalls from './contract/avatar.ts'
import * as identityCalls from './contract/identity.ts'
import * as loginCalls from './contract/login.ts'
import * as mobileCalls from './contract/mobile.ts'
import * as dataCalls from './contract/own-data.ts'
import * as passwordCalls from './contract/password.ts'
import * as termCalls from './contract/payment-term.ts'
import * as registrationCalls from './contract/registration.ts'
import * as secondCalls from './contract/second-factor.ts'
import * as sessionCalls from './contract/sessions.ts'
import * as userCalls from './contract/user-info.ts'
import type { IdentityGate } from './domain/identity.ts'
import { changeAvatar, readOwnAvatar } from './use-cases/avatar.ts'
import { changeOwnMobile, proveOldMobile, sendNewMobileCode } from './use-cases/change-mobile.ts'
import { changeOwnPassword, resetForgottenPassword } from './use-cases/change-password.ts'
import { askForDeletion } from './use-cases/close-account.ts'
import { downloadOwnData } from './use-cases/download-data.ts'
import { bindIdentity, bindMobile, logInByIdentity, releaseIdentity, startOf } from './use-cases/identities.ts'
import { logIn, logInByCode, logOut } from './use-cases/log-in.ts'
import { agreeToTerms } from './use-cases/agree-to-terms.ts'
import { readOwnAccount, renameOwnAccount, switchSide } from './use-cases/own-account.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './use-cases/own-sessions.ts'
import {
  addPaymentTerm,
  deletePaymentTerm,
  listPaymentTerms,
  sendAddTermCode,
  sendDeleteTermCode,
} from './use-cases/payment-terms.ts'
import type { Entered } from './use-cases/enter.ts'
import { isRegisteredPhone, registerPerson } from './use-cases/register-person.ts'
import {
  beginSecondFactor,
  confirmBySecondFactor,
  keepRecoveryCodes,
  makeRecoveryCodes,
  proveAuthenticator,
  readSecondFactor,
  switchOffSecondFactor,
} from './use-cases/second-factor.ts'
import { takeSecondStep } from './use-cases/second-step.ts'
import type { SecondStep } from './use-cases/second-step.ts'
import { sendKnownCode, sendOwnCode, sendRegisterCode, sendTicketCode } from './use-cases/send-codes.ts'

/** Everything about who someone is (specification 2 §7 "Account and profile", decisions 3.1). */
export function accountsRoutes(gates: readonly IdentityGate[]): RoomRoutes {
  return (register) => {
    plugEntrance(register)
    plugIdentities(register, gates)
    plugOwnAccount(register)
    plugChanges(register)
    plugSecondFactor(register)
    plugPayouts(register)
    plugOwnData(register)
  }
}

function plugEntrance(register: Register): void {
  const { sendRegisterCode: sendRegister, register: registration, isRegistered, askRegistered } = registrationCalls
  register(isRegistered, async (ctx, { query }) => await isRegisteredPhone(ctx, query.phone))
  register(askRegistered, async (ctx, { body }) => await isRegisteredPhone(ctx, body.phone))
  register(sendRegister, async (ctx, { body }) => await sendRegisterCode(ctx, body))
  register.session(registration, async (ctx, { body }) => await registerPerson(ctx, body))
  register.session(loginCalls.login, async (ctx, { body }) => enteredOrAsked(await logIn(ctx, body)))
  register(loginCalls.sendLoginCode, async (ctx, { body }) => await sendKnownCode(ctx, { ...body, purpose: 'login' }))
  register.session(loginCalls.loginByCode, async (ctx, { body }) => enteredOrAsked(await logInByCode(ctx, body)))
  register.session(loginCalls.takeSecondStep, async (ctx, { body }) => await takeSecondStep(ctx, body))
  register.session(loginCalls.logout, async (ctx) => {
    await logOut(ctx)
    return { data: true, session: 'closed' }
  })
  register(passwordCalls.sendForgetCode, async (ctx, { body }) => await sendKnownCode(ctx, { ...body, purpose: 'forget' }))
  register.session(passwordCalls.resetForgottenPassword, async (ctx, { body }) => {
    await resetForgottenPassword(ctx, body)
    return { data: true, session: 'closed' }
  })
}

/** Nobody is logged in while the second factor is asked for. */
function enteredOrAsked(end: Entered | SecondStep) {
  return 'session' in end ? end : { data: end, session: null }
}

function plugIdentities(register: Register, gates: readonly IdentityGate[]): void {
  const calls = identityCalls
  register(calls.sendBindMobileCode, async (ctx, { body }) => await sendTicketCode(ctx, body))
  register.session(calls.bindMobile, async (ctx, { body }) => enteredOrAsked(await bindMobile(ctx, body)))
  for (const gate of gates) {
    const { provider } = gate
    register(calls.startIdentity[provider], async (ctx) => startOf(ctx, gate))
    register.session(calls.loginByIdentity[provider], async (ctx, { body }) => {
      const entered = await logInByIdentity(ctx, { gate, ...body })
      const nobody = { user: null, ticket: null, userName: null, secondStep: null }
      if (!('session' in entered)) return { data: { ...nobody, ...entered }, session: null }
      return { data: { ...nobody, user: entered.data }, session: entered.session }
    })
    register(
      calls.sendIdentityCode[provider],
      async (ctx, { body }) => await sendOwnCode(ctx, { purpose: 'bind', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
    )
    register(calls.bindIdentity[provider], async (ctx, { body }) => await bindIdentity(ctx, { gate, ...body }))
    register(calls.releaseIdentity[provider], async (ctx, { body }) => await releaseIdentity(ctx, { provider, ...body }))
  }
}

function plugOwnAccount(register: Register): void {
  register(userCalls.getUserInfo, async (ctx) => await readOwnAccount(ctx))
  register(userCalls.agreeTerms, async (ctx, { body }) => await agreeToTerms(ctx, body.termsVersion))
  register(userCalls.editUser, async (ctx, { body }) => await renameOwnAccount(ctx, body.userName))
  register.session(userCalls.switchSide, async (ctx, { body }) => await switchSide(ctx, body.type))
  const limit = { largestBytes: avatarCalls.LARGEST_AVATAR }
  register.upload(avatarCalls.updateAvatar, limit, async (ctx, { file }) => await changeAvatar(ctx, file.bytes))
  register.file(avatarCalls.getOwnAvatar, async (ctx) => ({
    ...(await readOwnAvatar(ctx)),
    cacheControl: 'private, no-cache',
  }))
  register(sessionCalls.listSessions, async (ctx) => await listSessions(ctx))
  register.session(sessionCalls.revokeSession, async (ctx, { body }) => {
    const isThisDevice = await revokeSession(ctx, body.id)
    return { data: true, session: isThisDevice ? 'closed' : null }
  })
  register(sessionCalls.revokeOtherSessions, async (ctx) => ({ revoked: await revokeOtherSessions(ctx) }))
}

function plugPayouts(register: Register): void {
  register(termCalls.listPaymentTerms, async (ctx) => await listPaymentTerms(ctx))
  register(termCalls.sendAddTermCode, async (ctx, { body }) => await sendAddTermCode(ctx, body?.isUseWhatsapp ?? false))
  register(termCalls.addPaymentTerm, async (ctx, { body }) => await addPaymentTerm(ctx, body))
  register(termCalls.sendDeleteTermCode, async (ctx, { body }) => await sendDeleteTermCode(ctx, body))
  register(termCalls.deletePaymentTerm, async (ctx, { body }) => {
    await deletePaymentTerm(ctx, body)
    return true
  })
}

function plugChanges(register: Register): void {
  register(
    passwordCalls.sendPasswordCode,
    async (ctx, { body }) => await sendOwnCode(ctx, { purpose: 'step-up', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  register.session(passwordCalls.resetPassword, async (ctx, { body }) => ({
    data: true,
    session: await changeOwnPassword(ctx, body ?? {}),
  }))
  register(
    mobileCalls.sendOldMobileCode,
    async (ctx, { body }) => await sendOwnCode(ctx, { purpose: 'mobile-old', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  register(mobileCalls.verifyOldMobile, async (ctx, { body }) => await proveOldMobile(ctx, body))
  register(mobileCalls.sendNewMobileCode, async (ctx, { body }) => await sendNewMobileCode(ctx, body))
  register.session(mobileCalls.modifyMobile, async (ctx, { body }) => await changeOwnMobile(ctx, body))
}

function plugOwnData(register: Register): void {
  register.file(dataCalls.downloadOwnData, async (ctx) => {
    const { name, stream } = await downloadOwnData(ctx)
    const caching = { etag: randomUUID(), cacheControl: 'private, no-store' }
    return { body: stream, contentType: 'application/zip', download: name, ...caching }
  })
  register.session(dataCalls.deleteOwnAccount, async (ctx) => ({ data: await askForDeletion(ctx), session: 'closed' }))
}

function plugSecondFactor(register: Register): void {
  register(secondCalls.getSecondFactor, async (ctx) => await readSecondFactor(ctx))
  register(
    secondCalls.sendSecondFactorCode,
    async (ctx, { body }) => await sendOwnCode(ctx, { purpose: 'second-factor', isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  // As calls of sessions, although they open none: what others answer is kept for a repeat, and these answer secrets.
  register.session(secondCalls.beginSecondFactor, async (ctx, { body }) => ({
    data: await beginSecondFactor(ctx, body),
    session: null,
  }))
  register.session(secondCalls.proveAuthenticator, async (ctx, { body }) => ({
    data: await proveAuthenticator(ctx, body),
    session: null,
  }))
  register.session(secondCalls.makeRecoveryCodes, async (ctx, { body }) => ({
    data: await makeRecoveryCodes(ctx, body.code),
    session: null,
  }))
  register(secondCalls.keepRecoveryCodes, async (ctx, { body }) => await keepRecoveryCodes(ctx, body))
  register(secondCalls.switchOffSecondFactor, async (ctx, { body }) => await switchOffSecondFactor(ctx, body.code))
  register.session(secondCalls.confirmBySecondFactor, async (ctx, { body }) => ({
    data: null,
    session: await confirmBySecondFactor(ctx, body.code),
  }))
}
