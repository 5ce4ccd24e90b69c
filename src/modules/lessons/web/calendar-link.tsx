import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { urlOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { calendarFeed, calendarLink } from '../contract/calendar.ts'

/** Shows the secret address of a person's calendar, and renews it when that is confirmed. */
export function CalendarLink(): ReactNode {
  const { t } = useWords('lessons')
  const locale = useLocale()
  const [url, setUrl] = useState('')
  const [isAsking, setAsking] = useState(false)
  const show = async (renew = false): Promise<void> => {
    try {
      const { token } = await browserApi(locale)(calendarLink, { body: { renew } })
      setUrl(location.origin + urlOf(calendarFeed, { query: { token } }))
      setAsking(false)
      if (renew) showToast({ text: t('subscribe.renewed'), look: 'good' })
    } catch {
      showToast({ text: t('failed'), look: 'bad' })
    }
  }
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url)
    showToast({ text: t('subscribe.copied'), look: 'good' })
  }
  return (
    <>
      <button type="button" className="button quiet" onClick={() => void show()}>
        <Icon name="clock" /> {t('subscribe.open')}
      </button>
      {url !== '' && (
        <Modal title={t('subscribe.title')} onClose={() => setUrl('')}>
          <p>{t('subscribe.text')}</p>
          <input
            className="field"
            readOnly
            value={url}
            aria-label={t('subscribe.title')}
            onFocus={({ target }) => target.select()}
          />
          <p>
            <button type="button" className="link-button" onClick={() => setAsking(true)}>
              {t('subscribe.renew')}
            </button>
          </p>
          <DialogFoot
            problem=""
            isBusy={false}
            confirm={t('subscribe.copy')}
            onConfirm={() => void copy().catch(() => {})}
            cancel={{ label: t('subscribe.close'), onCancel: () => setUrl('') }}
          />
        </Modal>
      )}
      {isAsking && <RenewDialog onRenew={() => void show(true)} onClose={() => setAsking(false)} />}
    </>
  )
}

function RenewDialog({ onRenew, onClose }: { onRenew: () => void; onClose: () => void }): ReactNode {
  const { t } = useWords('lessons')
  return (
    <Modal title={t('subscribe.renewTitle')} onClose={onClose}>
      <p>{t('subscribe.renewText')}</p>
      <DialogFoot
        problem=""
        isBusy={false}
        confirm={t('subscribe.renew')}
        onConfirm={onRenew}
        cancel={{ label: t('subscribe.keep'), onCancel: onClose }}
      />
    </Modal>
  )
}
