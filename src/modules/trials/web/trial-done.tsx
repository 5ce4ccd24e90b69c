import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import own from '#web/components/dialog-form.module.css'
import { useLessonWords } from '#modules/lessons/public-web.ts'

type Props = {
  readonly asked: { readonly trialNo: string; readonly startsAt: string; readonly expiresAt: string }
  readonly onClose: () => void
}

/** After asking for a trial lesson: the reference, until when the tutor answers, and the way on. */
export function TrialDone({ asked: { trialNo, startsAt, expiresAt }, onClose }: Props): ReactNode {
  const { t } = useWords('trials')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const facts = useRef<HTMLDListElement>(null)
  useEffect(() => facts.current?.focus(), [])
  const rows = [
    ['reference', trialNo],
    ['when', momentText(startsAt)],
    ['until', momentText(expiresAt)],
  ] as const
  return (
    <div className={own.money}>
      <dl ref={facts} tabIndex={-1} className={own.sums}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`done.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t('done.next')}</p>
      <p className={own.ways}>
        <Link className="button" to={path('/parent/dashboard/bookings')}>
          {t('done.mine')}
        </Link>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('done.close')}
        </button>
      </p>
    </div>
  )
}
