import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { postSuspend } from '../contract/users.ts'
import type { UserLine } from '../contract/users.ts'
import { BulkAct } from './bulk-act.tsx'
import { Moment } from './moment.tsx'
import { OfficeRow } from './office-row.tsx'
import { OfficeRows } from './office-rows.tsx'
import { Selectable } from './selection.tsx'
import { USER_TONES } from './tones.ts'
import { UserStatusDialog, statusVerbOf } from './user-status-dialog.tsx'

type RowsProps = {
  readonly list: readonly UserLine[]
  /** By what, in a list that can be sorted. */
  readonly sorted?: string
}

/** Users by name; each leads to the page of its person. Several are suspended for one reason. */
export function UserRows({ list, sorted }: RowsProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <Selectable
      list={list}
      idOf={({ accountId }) => accountId}
      isOpen={({ status }) => status === 'active'}
      acts={(chosen, clear) => (
        <BulkAct
          name={t('users.suspend')}
          title={t('chosen.suspended', { count: chosen.length })}
          text={t('chosen.suspendedText')}
          reasonLabel={t('users.reason')}
          lines={chosen.map(({ accountId, name, phone }) => ({
            id: accountId,
            name: [name, phone].filter(Boolean).join(' · '),
            send: (api, reason) => api(postSuspend, { params: { accountId }, body: { reason } }),
          }))}
          onDone={clear}
        />
      )}
    >
      <OfficeRows
        heads={[
          { name: t('users.keyword'), sort: 'name' },
          { name: t('users.status') },
          { name: t('users.facts.phone') },
          { name: t('users.facts.since'), sort: 'since' },
          { name: t('rows.sessions'), isNumber: true },
        ]}
        list={list}
        {...(sorted === undefined ? {} : { sorted })}
        keyOf={({ accountId }) => accountId}
        row={(user) => <UserRow user={user} />}
      />
    </Selectable>
  )
}

function UserRow({ user }: { readonly user: UserLine }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const { accountId, name, status, tutorId, sides } = user
  const verb = statusVerbOf(user)
  const own = sides.map((side) =>
    side === 'tutor' && tutorId !== null ? t('verifications.tutor', { id: tutorId }) : t(`users.sides.${side}`),
  )
  return (
    <OfficeRow
      title={<RowLink to={path(`/admin/users/${accountId}`)}>{name}</RowLink>}
      name={name}
      chooseId={status === 'active' ? accountId : null}
      about={own.join(' · ')}
      status={{ tone: USER_TONES[status], word: t(`users.${status}`) }}
      cells={[
        { name: t('users.facts.phone'), value: user.phone },
        { name: t('users.facts.since'), value: <Moment iso={user.createdAt} /> },
        { name: t('users.facts.sessions'), value: user.sessions, isNumber: true },
      ]}
      verb={
        verb && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t(`users.${verb}`)}
          </button>
        )
      }
      more={
        <>
          {tutorId !== null && (
            <li>
              {/* Another document: the public site's frame is made on the server. */}
              <a href={path(`/tutor/detail/${tutorId}`)} target="_blank" rel="noopener">
                {t('rows.profile')}
              </a>
            </li>
          )}
          <li>
            <Link to={path(`/admin/audit?objectId=${accountId}`)}>{t('users.log')}</Link>
          </li>
        </>
      }
      dialog={isAsking && <UserStatusDialog user={user} onClose={() => setAsking(false)} />}
    />
  )
}
