import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { browserApi } from '#web/browser-api.ts'
import { emptyStorage } from '#web/claim-storage.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { deleteOwnAccount, downloadOwnData } from '../contract/own-data.ts'
import styles from './account.module.css'
import { OwnSection } from './own-section.tsx'
import { useCall } from './use-call.ts'

/** Download of the person's data and deletion of the account (privacy notice). */
export function DataSection(): ReactNode {
  const { t } = useWords('accounts-own')
  const [isAsking, setAsking] = useState(false)
  const path = useLocalePath()
  return (
    <OwnSection title={t('data.title')}>
      <div className={styles.row}>
        <div>
          <p>{t('data.download')}</p>
          <p className={styles.note}>{t('data.downloadNote')}</p>
        </div>
        <a className="button quiet" href={downloadOwnData.path} download>
          {t('data.download')}
        </a>
      </div>
      <div className={styles.row}>
        <div>
          <p>{t('data.delete')}</p>
          <p className={styles.note}>
            {t('data.deleteNote')} <a href={path('/content/privacy#deletion')}>{t('data.papers')}</a>
          </p>
        </div>
        <button type="button" className="button quiet" onClick={() => setAsking(true)}>
          {t('data.delete')}
        </button>
      </div>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </OwnSection>
  )
}

const LINES = ['one', 'two', 'three', 'four'] as const

function DeleteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useWords('accounts-own')
  const locale = useLocale()
  const home = useLocalePath()('/')
  const [day, setDay] = useState('')
  const dayText = useDay()
  const lines = [...LINES, ...(useTakesPayments() ? (['money'] as const) : [])]
  const call = useCall()
  const erase = (): void =>
    void call.run(async () => {
      const { closesAt } = await browserApi(locale)(deleteOwnAccount)
      emptyStorage()
      setDay(dayText(hongKongDay(new Date(closesAt))))
    })
  // The session has ended: whatever follows begins as a visitor.
  const leave = (): void => (day === '' ? onClose() : window.location.assign(home))
  return (
    <Modal title={t(day === '' ? 'data.ask' : 'data.delete')} onClose={leave}>
      {day === '' ? (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{t(`data.${line}`)}</li>
            ))}
          </ul>
          <DialogFoot
            problem={call.problem}
            isBusy={call.isPending}
            confirm={t('data.confirm')}
            onConfirm={erase}
            cancel={{ label: t('data.cancel'), onCancel: onClose }}
            isGrave
          />
        </>
      ) : (
        <p role="status">{t('data.done', { day })}</p>
      )}
    </Modal>
  )
}
