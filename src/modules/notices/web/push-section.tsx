import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import styles from './notices.module.css'
import { pushState, turnOffPush, turnOnPush } from './push.ts'
import type { PushState } from './push.ts'

/** Push messages of this browser: on, off, or why they cannot be had. */
export function PushSection({ browsers }: { readonly browsers: number }): ReactNode {
  const { t } = useWords('notices')
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<PushState | null>(null)
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows
  useEffect(() => setState(pushState()), [])
  const press = async (): Promise<void> => {
    if (state === 'on') await turnOffPush().then(() => setState('off'))
    else setState(await turnOnPush())
    await revalidate()
  }
  return (
    <section className={`card ${styles.setting}`}>
      <h2>{t('push.title')}</h2>
      <p className={styles.note}>{t('push.text')}</p>
      {state === 'missing' && <p>{t('push.missing')}</p>}
      {state === 'blocked' && <p>{t('push.blocked')}</p>}
      {(state === 'on' || state === 'off') && (
        <div className={styles.mail}>
          <p role="status">{t(state === 'on' ? 'push.here' : 'push.notHere')}</p>
          <button type="button" className="button quiet" onClick={() => void press().catch(() => {})}>
            {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
          </button>
        </div>
      )}
      {browsers > 0 && <p className={styles.note}>{t('push.browsers', { count: browsers })}</p>}
    </section>
  )
}
