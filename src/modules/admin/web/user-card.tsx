import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { postRestore, postSuspend } from '../contract/users.ts'
import type { UserLine } from '../contract/users.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** A user with what an operator may do to them. */
export function UserCard({ user }: { user: UserLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState(false)
  const isActive = user.status === 'active'
  const mayChange = isActive || user.status === 'suspended'
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>
          <Link to={path(`/admin/users/${user.accountId}`)}>{user.name}</Link>
        </h2>
        <span className={`chip ${isActive ? '' : styles.bad}`}>{t(`users.${user.status}`)}</span>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('users.facts.phone')}>{user.phone ?? '–'}</Fact>
        <Fact name={t('users.facts.side')}>{user.sides.map((side) => t(`users.sides.${side}`)).join(' · ')}</Fact>
        {user.tutorId !== null && (
          <Fact name={t('users.facts.tutor')}>
            {/* Another document: the public site's frame is made on the server. */}
            <a href={path(`/tutor/detail/${user.tutorId}`)} target="_blank" rel="noopener">
              {user.tutorId}
            </a>
          </Fact>
        )}
        <Fact name={t('users.facts.since')}>
          <Moment iso={user.createdAt} />
        </Fact>
        <Fact name={t('users.facts.sessions')}>{user.sessions}</Fact>
      </dl>
      <p className={styles.id}>{user.accountId}</p>
      <div className={styles.acts}>
        {mayChange && (
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t(isActive ? 'users.suspend' : 'users.restore')}
          </button>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${user.accountId}`)}>
          {t('users.log')}
        </Link>
      </div>
      {isAsking && <StatusDialog user={user} onClose={() => setAsking(false)} />}
    </article>
  )
}

const CALLS = { suspend: postSuspend, restore: postRestore } as const

function StatusDialog({ user, onClose }: { user: UserLine; onClose: () => void }): ReactNode {
  const { t } = useTranslation('admin')
  const verb = user.status === 'active' ? 'suspend' : 'restore'
  return (
    <ReasonDialog
      title={t(`users.${verb}Title`, { name: user.name })}
      text={t(`users.${verb}Text`)}
      reasonLabel={t('users.reason')}
      confirm={t(`users.${verb}`)}
      isGrave={verb === 'suspend'}
      send={(api, reason) => api(CALLS[verb], { params: { accountId: user.accountId }, body: { reason } })}
      done={t(`users.${verb}Done`, { name: user.name })}
      leavesList={false}
      onClose={onClose}
    />
  )
}
