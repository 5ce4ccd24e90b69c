import type { Locale } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { browserApi } from '#web/browser-api.ts'
import { startIdentity } from '../contract/identity.ts'
import { askedOf, tokenField } from '../domain/identity-providers.ts'
import type { Provider } from '../domain/identity-providers.ts'

/** What the provider's window came back with; `token` is '' when the person turned away. */
export type IdentityReturn = { readonly state: string; readonly token: string }

/** What a call that takes it has to bring: the provider's token or code, and what the log-in was begun with here. */
export type FromProvider = { readonly state: string; readonly secret: string; readonly redirectUri: string } & {
  readonly [field in ReturnType<typeof tokenField>]?: string
}

export const IDENTITY_CHANNEL = 'identity-return'
const WINDOW = 'popup,width=480,height=640'
const CHECK_MS = 500
// The window reports before it closes; its message may arrive a little later.
const CLOSED_GRACE_CHECKS = 6

/** The page to which providers come back. */
export function returnPath(locale: Locale): string {
  return localePath(locale, '/login/return')
}

/** Asks a provider in a window who the user is; null when they closed it or gave up here. */
export async function askProvider(provider: Provider, locale: Locale, signal?: AbortSignal): Promise<FromProvider | null> {
  // Opened at once, while the press of the button still allows it.
  const opened = window.open('about:blank', '_blank', WINDOW)
  if (!opened) throw new PopupBlocked()
  try {
    const { url, clientId, state, secret } = await browserApi(locale)(startIdentity[provider])
    const redirectUri = location.origin + returnPath(locale)
    const target = new URL(url)
    // A signed token brings the state back as its nonce.
    const asked = { client_id: clientId, redirect_uri: redirectUri, ...askedOf(provider), nonce: state, state }
    for (const [name, value] of Object.entries(asked)) target.searchParams.set(name, value)
    const answered = answerOf(opened, state, signal)
    opened.location.href = target.href
    const token = await answered
    return token === '' ? null : { [tokenField(provider)]: token, state, secret, redirectUri }
  } catch (error) {
    opened.close()
    throw error
  }
}

/** The browser would not open the provider's window. */
export class PopupBlocked extends Error {}

// By a channel, because a window that went to another site has lost its opener.
async function answerOf(opened: Window, state: string, signal?: AbortSignal): Promise<string> {
  const channel = new BroadcastChannel(IDENTITY_CHANNEL)
  return await new Promise<string>((resolve) => {
    let closedFor = 0
    let checks = 0
    const end = (token: string): void => {
      clearInterval(timer)
      channel.close()
      resolve(token)
    }
    const timer = setInterval(() => {
      checks += 1
      if (!opened.closed) return
      // Nobody closes a window that fast: the provider has cut the tie, and only its answer can tell.
      if (checks === 1) return clearInterval(timer)
      closedFor += 1
      if (closedFor > CLOSED_GRACE_CHECKS) end('')
    }, CHECK_MS)
    signal?.addEventListener('abort', () => end(''))
    channel.addEventListener('message', ({ data }: MessageEvent<IdentityReturn>) => {
      if (data.state === state) end(data.token)
    })
  })
}
