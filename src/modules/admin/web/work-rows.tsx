import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { postWorkAgain } from '../contract/background-work.ts'
import type { FailedWork } from '../contract/background-work.ts'
import styles from './admin.module.css'
import { Moment } from './moment.tsx'
import { OfficeRow } from './office-row.tsx'
import { OfficeRows } from './office-rows.tsx'

/** What failed in the background, with what it said below each. */
export function WorkRows({ list }: { readonly list: readonly FailedWork[] }): ReactNode {
  const { t } = useWords(['admin-work', 'admin'])
  return (
    <OfficeRows
      heads={[{ name: t('which') }, { name: t('admin:reports.state') }, { name: t('failedAt') }, { name: t('nextAt') }]}
      list={list}
      keyOf={({ work, key }) => `${work} ${key}`}
      row={(one) => <WorkRow one={one} />}
    />
  )
}

function WorkRow({ one }: { readonly one: FailedWork }): ReactNode {
  const { t } = useWords(['admin-work', 'admin'])
  const path = useLocalePath()
  const { act, isBusy } = useAct(t('admin:failed'))
  const { work, key, failures, failedAt, nextAt, error } = one
  const again = (): void => void act({ send: (api) => api(postWorkAgain, { body: { work, key } }), done: t('done') })
  return (
    <OfficeRow
      title={<code>{work}</code>}
      name={`${work} ${key}`}
      about={key === '' ? t('whole') : <code>{key}</code>}
      status={{ tone: 'problem', word: t('failures', { count: failures }) }}
      cells={[
        { name: t('failedAt'), value: <Moment iso={failedAt} /> },
        { name: t('nextAt'), value: <Moment iso={nextAt} /> },
      ]}
      verb={
        <button type="button" className="button" disabled={isBusy} onClick={again}>
          {t('again')}
        </button>
      }
      more={
        <>
          {key !== '' && (
            <li>
              <Link to={path(`/admin/find?keyword=${encodeURIComponent(key)}`)}>{t('find')}</Link>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${encodeURIComponent(work)}`)}>{t('admin:cases.log')}</Link>
          </li>
        </>
      }
    >
      <p className={styles.quote}>{error}</p>
    </OfficeRow>
  )
}
