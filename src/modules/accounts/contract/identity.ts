import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'
import { ANY_LOCALE } from '#kernel/locale.ts'
import { PROVIDERS, brandOf, byProvider, tokenField } from '../domain/identity-providers.ts'
import type { Provider } from '../domain/identity-providers.ts'
import {
  CODE_REFUSALS,
  SEND_REFUSALS,
  codeKey,
  codeSent,
  invitation,
  isUseWhatsapp,
  personType,
  termsVersion,
  token,
  userName,
  verifyCode,
  withPhone,
} from './fields.ts'
import { entered as enteredOrAsked, secondStep } from './login.ts'
import { PERSONS, userInfo } from './user-info.ts'

const LONGEST_ADDRESS = 300
const anyBrand = PROVIDERS.map(brandOf).join(' or ')
const shared = { spec: '2 §7, decisions 3.1', tag: 'accounts' } as const
const enter = { roles: EVERYONE, object: 'account', mutates: true, rate: 'login' } as const
const own = { roles: PERSONS, object: 'account', mutates: true, rate: 'write' } as const
const change = { ...own, asksSecondFactor: true } as const

/**
 * Where the provider asks the person, and under which name. `state` names one log-in to the provider, as `nonce` too; `secret` is kept in
 * the page and comes back with the token or code, within ten minutes.
 */
const start = z.object({ url: z.string(), clientId: z.string(), state: z.string(), secret: z.string() })

export const startIdentity = byProvider((provider) =>
  endpoint({
    ...shared,
    method: 'GET',
    path: `/cert/sso/${provider}/start`,
    summary: `What the ${brandOf(provider)} button needs`,
    access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
    data: start,
    refusals: [],
  }),
)

/** The page of ours to which a provider comes back, under whatever name this site was opened. */
const redirectUri = z
  .string()
  .max(LONGEST_ADDRESS)
  .regex(new RegExp(`^https?://[\\w.:[\\]-]+/(${ANY_LOCALE})/login/return$`), 'validate.invalid')
const begun = { state: token, secret: token, redirectUri }
type Begun = { readonly [field in keyof typeof begun]: string }

/** What a provider gave, in its own field (`idToken`, `code`) besides the others; read as `token`. */
type GivenToken = { readonly [field in ReturnType<typeof tokenField>]?: string }
type WithToken<S extends z.ZodRawShape> = z.ZodType<
  z.output<z.ZodObject<S>> & Begun & { token: string },
  z.input<z.ZodObject<S>> & Begun & GivenToken
>

function withToken<S extends z.ZodRawShape>(provider: Provider, shape: S): WithToken<S> {
  const field = tokenField(provider)
  const object = z.object({ ...shape, ...begun, [field]: token })
  const read = object.transform((given: Readonly<Record<string, unknown>>) => {
    const { [field]: token, ...rest } = given
    return { ...rest, token }
  })
  return read as unknown as WithToken<S>
}

/** Logged in, or the number is still needed: then `ticket` goes to `/api/user/bind/mobile` within ten minutes. */
const entered = z.object({
  user: userInfo.nullable(),
  ticket: z.string().nullable(),
  userName: z.string().nullable(),
  secondStep: secondStep.nullable(),
})

const type = personType.optional()
const refusals = ['IDENTITY_NOT_VALID', 'IDENTITY_NOT_REACHED', 'ACCOUNT_SUSPENDED'] as const

export const loginByIdentity = byProvider((provider) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `/cert/sso/${provider}/login`,
    summary: `Log in by ${brandOf(provider)}`,
    access: enter,
    body: withToken(provider, { type }),
    data: entered,
    refusals,
  }),
)

export const sendBindMobileCode = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/bind/mobile/send/message',
  summary: `Send a code to the number of who came by ${anyBrand}`,
  access: { roles: EVERYONE, object: 'none', mutates: true, rate: 'code' },
  body: withPhone({ ticket: token, isUseWhatsapp }),
  data: codeSent,
  refusals: [...SEND_REFUSALS, 'TICKET_NOT_VALID'],
})

/** A number with an account gets the identity bound to it; a new one is registered as `type`, a parent when left out. */
export const bindMobile = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/user/bind/mobile',
  summary: `Give the number of who came by ${anyBrand}, and log in`,
  access: enter,
  body: withPhone({ ticket: token, codeKey, verifyCode, type, termsVersion, userName: userName.optional(), invitation }),
  data: enteredOrAsked,
  refusals: [...CODE_REFUSALS, 'TICKET_NOT_VALID', 'ALREADY_BOUND', 'ACCOUNT_SUSPENDED'],
})

const baseOf = (provider: Provider): string => `/cert/sys-${provider}-login/user`

export const sendIdentityCode = byProvider((provider) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `${baseOf(provider)}/send/bind/message`,
    summary: `Send a code to bind or release ${brandOf(provider)} with`,
    access: { ...own, rate: 'code' },
    body: z.object({ isUseWhatsapp }).nullish(),
    data: codeSent,
    refusals: SEND_REFUSALS,
  }),
)

/** Without `codeKey` the last code counts. */
export const bindIdentity = byProvider((provider) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `${baseOf(provider)}/bind`,
    summary: `Bind a ${brandOf(provider)} account`,
    access: change,
    body: withToken(provider, { verifyCode, codeKey: codeKey.optional() }),
    data: userInfo,
    refusals: [...CODE_REFUSALS, 'IDENTITY_NOT_VALID', 'IDENTITY_NOT_REACHED', 'IDENTITY_TAKEN', 'ALREADY_BOUND'],
  }),
)

export const releaseIdentity = byProvider((provider) =>
  endpoint({
    ...shared,
    method: 'POST',
    path: `${baseOf(provider)}/release/bind`,
    summary: `Release the ${brandOf(provider)} account`,
    access: change,
    body: z.object({ verifyCode, codeKey: codeKey.optional() }),
    data: userInfo,
    refusals: [...CODE_REFUSALS, 'NOT_BOUND'],
  }),
)
