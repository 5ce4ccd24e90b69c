import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { userTypeNumber } from '#kernel/user-type.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { loginByIdentity } from '../contract/identity.ts'
import { PROVIDERS, brandOf } from '../domain/identity-providers.ts'
import type { Provider } from '../domain/identity-providers.ts'
import type { EntryEnd, Side } from './entry-panel.tsx'
import { Problem } from './form-field.tsx'
import form from './form.module.css'
import { askProvider } from './identity-window.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useCall } from './use-call.ts'

/** Someone proved who they are elsewhere and has no account here yet. */
export type Ticket = { readonly ticket: string; readonly userName: string }

type Props = {
  readonly side: Side
  readonly onEnd: (end: EntryEnd) => void
  readonly onTicket: (ticket: Ticket) => void
}

/** Logs in with an identity provider in a window of theirs. */
export function ProviderButtons({ side, onEnd, onTicket }: Props): ReactNode {
  const { t } = useWords('accounts-entry')
  const locale = useLocale()
  const call = useCall()
  const giveUp = useRef<AbortController>(null)
  const api = browserApi(locale)
  const enter = async (provider: Provider): Promise<void> => {
    giveUp.current = new AbortController()
    const given = await askProvider(provider, locale, giveUp.current.signal)
    if (given === null) return
    const body = { ...given, type: userTypeNumber(side) }
    const { user, ticket, userName, secondStep } = await api(loginByIdentity[provider], { body })
    if (user) onEnd(user)
    else if (secondStep) onEnd({ secondStep })
    else if (ticket) onTicket({ ticket, userName: userName ?? '' })
  }
  return (
    <div className={form.stack}>
      <p className={form.or}>{t('provider.or')}</p>
      <div className={form.actions}>
        {PROVIDERS.map((provider) => (
          <button
            key={provider}
            type="button"
            className="button quiet"
            style={{ flex: 1 }}
            disabled={call.isPending}
            onClick={() => void call.run(async () => await enter(provider))}
          >
            <ProviderMark provider={provider} />
            {brandOf(provider)}
          </button>
        ))}
      </div>
      {call.isPending && (
        <p className={form.small} role="status">
          {t('provider.waiting')}{' '}
          <button type="button" className="link-button" onClick={() => giveUp.current?.abort()}>
            {t('provider.giveUp')}
          </button>
        </p>
      )}
      <Problem text={call.problem} />
    </div>
  )
}
