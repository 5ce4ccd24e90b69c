import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import type { UserLine } from './admin-calls.ts'
import { momentOf } from './admin-page.ts'
import styles from './admin.module.css'
import { useAct } from './use-act.ts'

/** A user with what an operator may do to them. */
export function UserCard({ user }: { user: UserLine }): ReactNode {
  const { t } = useTranslation('admin')
  const path = useLocalePath()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const sides = user.sides.map((side) => t(`users.sides.${side}`)).join(' · ')
  const number = user.tutorId === null ? null : t('users.tutor', { id: user.tutorId })
  const facts = [
    user.phone,
    sides,
    number,
    t('users.since', { date: momentOf(user.createdAt, locale) }),
    t('users.sessions', { count: user.sessions }),
  ]
  const isActive = user.status === 'active'
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.row}>
        <h2 className={styles.grow}>{user.name}</h2>
        <span className="chip">{t(`users.${user.status}`)}</span>
      </div>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p className={styles.id}>{user.accountId}</p>
      {isAsking ? (
        <ReasonForm user={user} onDone={() => setAsking(false)} />
      ) : (
        <div className={styles.row}>
          <button type="button" className="button quiet" onClick={() => setAsking(true)}>
            {t(isActive ? 'users.suspend' : 'users.restore')}
          </button>
          <Link to={path(`/admin/audit?objectId=${user.accountId}`)}>{t('users.log')}</Link>
        </div>
      )}
    </article>
  )
}

function ReasonForm({ user, onDone }: { user: UserLine; onDone: () => void }): ReactNode {
  const { t } = useTranslation('admin')
  const { act, isPending, problem } = useAct()
  const verb = user.status === 'active' ? 'suspend' : 'restore'
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason')
    void act(`/api/admin/user/${user.accountId}/${verb}`, { reason }).then((worked) => worked && onDone())
  }
  return (
    <form onSubmit={submit}>
      <label>
        {t('users.reason')}
        <input className="field" name="reason" required maxLength={500} />
      </label>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.row}>
        <button className="button" disabled={isPending}>
          {t(`users.${verb}`)}
        </button>
        <button type="button" className="button quiet" onClick={onDone}>
          {t('users.cancel')}
        </button>
      </div>
    </form>
  )
}
