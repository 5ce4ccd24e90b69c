import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { useMoment } from '#web/use-moment.ts'
import { revokeOtherSessions, revokeSession } from '../contract/sessions.ts'
import styles from './account.module.css'
import { Problem } from './form-field.tsx'
import { OwnSection } from './own-section.tsx'
import { deviceName } from '../domain/device-name.ts'
import type { Device } from './own-types.ts'
import { useCall } from './use-call.ts'

/** Where the person is logged in; each device can be logged out. */
export function DevicesSection({ first }: { readonly first: readonly Device[] }): ReactNode {
  const { t } = useWords('accounts-own')
  const locale = useLocale()
  const [list, setList] = useState(first)
  const call = useCall()
  const api = browserApi(locale)
  const moment = useMoment()
  const revoke = (id: string): void =>
    void call.run(async () => {
      await api(revokeSession, { body: { id } })
      setList((now) => now.filter((one) => one.id !== id))
      showToast({ text: t('devices.revoked'), look: 'good' })
    })
  const revokeOthers = (): void =>
    void call.run(async () => {
      await api(revokeOtherSessions)
      setList((now) => now.filter((one) => one.isThisDevice))
      showToast({ text: t('devices.revoked'), look: 'good' })
    })
  return (
    <OwnSection title={t('devices.title')}>
      {list.map((one) => (
        <div key={one.id} className={styles.row}>
          <div>
            <p>
              {deviceName(one.device) || t('devices.unknown')}
              {one.isThisDevice && <span className={styles.tag}>{t('devices.this')}</span>}
            </p>
            <p className={styles.note}>{t('devices.seen', { time: moment(one.lastSeen) })}</p>
          </div>
          {!one.isThisDevice && (
            <button type="button" className="link-button" disabled={call.isPending} onClick={() => revoke(one.id)}>
              {t('devices.revoke')}
            </button>
          )}
        </div>
      ))}
      <Problem text={call.problem} />
      {list.length > 1 && (
        <div>
          <button type="button" className="button quiet" disabled={call.isPending} onClick={revokeOthers}>
            {t('devices.revokeOthers')}
          </button>
        </div>
      )}
    </OwnSection>
  )
}
