import { Secret, TOTP } from 'otpauth'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { callsOn } from './calls.ts'

export const FACTOR = '/api/user/second/factor'
const STEP_MS = 30_000

type Headers = Readonly<Record<string, string>>
export type Owner = { readonly accountId: string; readonly sessionId: string; readonly headers: Headers; readonly mobile: string }
/** Someone with a second factor, as their phone and their drawer have it. */
export type Guarded = Owner & { readonly secret: string; readonly codes: readonly string[] }

type Begun = { readonly ticket: string; readonly secret: string; readonly address: string }
type Codes = { readonly ticket: string; readonly codes: readonly string[] }

/** What tests of the second factor do on a site; numbers are those of `first` and the next ones. */
export function secondFactorsOn(site: Pick<DemoSite, 'server' | 'database' | 'keys' | 'clock'>, first: number) {
  const calls = callsOn(site)
  let lastMobile = first
  const newPerson = async (side: 'parent' | 'tutor' = 'parent'): Promise<Owner> => {
    const mobile = String(lastMobile++)
    return { ...(await signInAs(site, { side, mobile })), mobile }
  }
  /** The code that an authenticator shows, so many half minutes from now. */
  const codeOf = (secret: string, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() + steps * STEP_MS })
  /** A code that nobody has given yet. */
  const freshCode = ({ secret }: Pick<Guarded, 'secret'>): string => {
    site.clock.advance(2 * STEP_MS)
    return codeOf(secret)
  }
  const wrongCode = ({ secret }: Pick<Guarded, 'secret'>): string =>
    ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((steps) => codeOf(secret, steps) === code)) ?? ''
  const begin = async (who: Owner): Promise<Begun> =>
    (await calls.post(`${FACTOR}/begin`, await calls.proof(`${FACTOR}/send/message`, who), who.headers)).data as Begun
  const prove = async (who: Owner, { ticket, secret }: Begun): Promise<Codes> =>
    (await calls.post(`${FACTOR}/prove`, { ticket, verifyCode: codeOf(secret) }, who.headers)).data as Codes
  const keep = async (who: Owner, ticket: string) => await calls.post(`${FACTOR}/codes/kept`, { ticket }, who.headers)
  /** Goes through all steps; the last code given is five minutes old. */
  const switchOn = async (who: Owner): Promise<Guarded> => {
    const begun = await begin(who)
    const { ticket, codes } = await prove(who, begun)
    await keep(who, ticket)
    site.clock.advance(5 * 60_000 + 1000)
    return { ...who, secret: begun.secret, codes }
  }
  const stateOf = async ({ headers }: Pick<Owner, 'headers'>) => (await calls.get(FACTOR, headers)).data
  /** Their session goes on under a new secret, which their headers have from then on. */
  const confirm = async ({ headers }: Pick<Owner, 'headers'>, code: string) => {
    const answer = await calls.post(`${FACTOR}/confirm`, { code }, headers)
    if (answer.code === 'OK') Object.assign(headers, calls.headersOf(answer))
    return answer
  }
  /** Kinds of the notices that a person got, oldest first. */
  const toldOf = async ({ accountId }: Pick<Owner, 'accountId'>): Promise<readonly string[]> => {
    const notices = site.database.db.selectFrom('notice').select('kind').where('accountId', '=', accountId)
    return (await notices.orderBy('createdAt').orderBy('id').execute()).map(({ kind }) => kind)
  }
  return { calls, newPerson, codeOf, freshCode, wrongCode, begin, prove, keep, switchOn, stateOf, confirm, toldOf }
}
