import type { Endpoint } from '#kernel/endpoint.ts'
import type * as avatar from '../contract/avatar.ts'
import type * as identity from '../contract/identity.ts'
import type * as login from '../contract/login.ts'
import type * as mobile from '../contract/mobile.ts'
import type * as password from '../contract/password.ts'
import type * as paymentTerm from '../contract/payment-term.ts'
import type * as registration from '../contract/registration.ts'
import type * as sessions from '../contract/sessions.ts'
import type * as userInfo from '../contract/user-info.ts'

// The contracts bring their validator along, which browsers need not load: here are their addresses and types alone. A test
// holds both together.
type Wire = Pick<Endpoint<never, never, never, never>, 'method'>
function wire<E extends Wire>(method: E['method'], path: string): E {
  return { method, path } as unknown as E
}

/** The calls of this room for `browserApi(locale)`; fields and answers are those of the contracts. */
export const accountCalls = {
  isRegistered: wire<typeof registration.isRegistered>('GET', '/cert/sso/is/register'),
  sendRegisterCode: wire<typeof registration.sendRegisterCode>('POST', '/cert/sso/register/send/message'),
  register: wire<typeof registration.register>('POST', '/cert/sso/register'),
  login: wire<typeof login.login>('POST', '/cert/sso/login'),
  sendLoginCode: wire<typeof login.sendLoginCode>('POST', '/cert/sso/login/send/message'),
  loginByCode: wire<typeof login.loginByCode>('POST', '/cert/sso/login/code'),
  logout: wire<typeof login.logout>('POST', '/cert/sso/logout'),
  sendForgetCode: wire<typeof password.sendForgetCode>('POST', '/cert/sso/forget/password/send/message'),
  resetForgottenPassword: wire<typeof password.resetForgottenPassword>('POST', '/cert/sso/reset/forget/password'),
  sendPasswordCode: wire<typeof password.sendPasswordCode>('POST', '/cert/sys-user/send/reset/password/message'),
  resetPassword: wire<typeof password.resetPassword>('POST', '/cert/sys-user/reset/password'),
  getUserInfo: wire<typeof userInfo.getUserInfo>('GET', '/cert/sys-user/info'),
  editUser: wire<typeof userInfo.editUser>('POST', '/cert/sys-user/edit'),
  switchSide: wire<typeof userInfo.switchSide>('POST', '/cert/sys-user/switch'),
  updateAvatar: wire<typeof avatar.updateAvatar>('POST', '/api/user/update/avatar'),
  getOwnAvatar: wire<typeof avatar.getOwnAvatar>('GET', '/api/user/avatar'),
  sendOldMobileCode: wire<typeof mobile.sendOldMobileCode>('POST', '/cert/sys-user/send/modify/user/mobile/old/verify/message'),
  verifyOldMobile: wire<typeof mobile.verifyOldMobile>('POST', '/cert/sys-user/modify/user/mobile/old/verify'),
  sendNewMobileCode: wire<typeof mobile.sendNewMobileCode>('POST', '/cert/sys-user/send/modify/user/mobile/message'),
  modifyMobile: wire<typeof mobile.modifyMobile>('POST', '/cert/sys-user/modify/user/mobile'),
  startGoogle: wire<typeof identity.startGoogle>('GET', '/cert/sso/google/start'),
  startFacebook: wire<typeof identity.startFacebook>('GET', '/cert/sso/facebook/start'),
  loginByGoogle: wire<typeof identity.loginByGoogle>('POST', '/cert/sso/google/login'),
  loginByFacebook: wire<typeof identity.loginByFacebook>('POST', '/cert/sso/facebook/login'),
  sendBindMobileCode: wire<typeof identity.sendBindMobileCode>('POST', '/api/user/bind/mobile/send/message'),
  bindMobile: wire<typeof identity.bindMobile>('POST', '/api/user/bind/mobile'),
  sendGoogleBindCode: wire<typeof identity.sendGoogleBindCode>('POST', '/cert/sys-google-login/user/send/bind/message'),
  sendFacebookBindCode: wire<typeof identity.sendFacebookBindCode>('POST', '/cert/sys-facebook-login/user/send/bind/message'),
  bindGoogle: wire<typeof identity.bindGoogle>('POST', '/cert/sys-google-login/user/bind'),
  bindFacebook: wire<typeof identity.bindFacebook>('POST', '/cert/sys-facebook-login/user/bind'),
  releaseGoogle: wire<typeof identity.releaseGoogle>('POST', '/cert/sys-google-login/user/release/bind'),
  releaseFacebook: wire<typeof identity.releaseFacebook>('POST', '/cert/sys-facebook-login/user/release/bind'),
  listPaymentTerms: wire<typeof paymentTerm.listPaymentTerms>('GET', '/api/user/payment/term/list'),
  addPaymentTerm: wire<typeof paymentTerm.addPaymentTerm>('POST', '/api/user/payment/term/add'),
  sendAddTermCode: wire<typeof paymentTerm.sendAddTermCode>('POST', '/api/user/payment/term/add/send/message'),
  sendDeleteTermCode: wire<typeof paymentTerm.sendDeleteTermCode>('POST', '/api/user/payment/term/delete/send/message'),
  deletePaymentTerm: wire<typeof paymentTerm.deletePaymentTerm>('POST', '/api/user/payment/term/delete'),
  listSessions: wire<typeof sessions.listSessions>('GET', '/cert/sys-user/session/list'),
  revokeSession: wire<typeof sessions.revokeSession>('POST', '/cert/sys-user/session/revoke'),
  revokeOtherSessions: wire<typeof sessions.revokeOtherSessions>('POST', '/cert/sys-user/session/revoke/others'),
} as const
