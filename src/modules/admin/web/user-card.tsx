import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Status } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { UserLine } from '../contract/users.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { Moment } from './moment.tsx'
import { SecondFactorReset } from './second-factor-reset.tsx'
import { USER_TONES } from './tones.ts'
import { UserStatusDialog, statusVerbOf } from './user-status-dialog.tsx'

/** A user on their own page, with what an operator may do to them. */
export function UserCard({ user }: { user: UserLine }): ReactNode {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  const path = useLocalePath()
  const [isAsking, setAsking] = useState<'status' | 'second-factor' | null>(null)
  const close = (): void => setAsking(null)
  const verb = statusVerbOf(user)
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>{user.name}</h2>
        <Status tone={USER_TONES[user.status]}>{t(`users.${user.status}`)}</Status>
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
        <Fact name={t('users.facts.secondFactor')}>
          {t(user.hasSecondFactor ? 'users.secondFactor.on' : 'users.secondFactor.off')}
        </Fact>
      </dl>
      <p className={styles.id}>{user.accountId}</p>
      <div className={styles.acts}>
        {verb && (
          <button type="button" className="button quiet" onClick={() => setAsking('status')}>
            {t(`users.${verb}`)}
          </button>
        )}
        {user.hasSecondFactor && (
          <button type="button" className="button quiet" onClick={() => setAsking('second-factor')}>
            {t('users.secondFactor.reset')}
          </button>
        )}
        {user.tutorId !== null && (
          <Link className="link-button" to={path(`/admin/verifications?keyword=${user.tutorId}`)}>
            {office('tutors.verifications.name')}
          </Link>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${user.accountId}`)}>
          {t('users.log')}
        </Link>
      </div>
      {isAsking === 'status' && <UserStatusDialog user={user} onClose={close} />}
      {isAsking === 'second-factor' && <SecondFactorReset user={user} onClose={close} />}
    </article>
  )
}
