import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useDay } from '#web/use-moment.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import own from './published.module.css'

type Props = { readonly jobId: number; readonly jobNo: string; readonly expiresAt: string }

/** It is published: its number, what follows and until when, ways on. */
export function Published({ jobId, jobNo, expiresAt }: Props): ReactNode {
  const { t } = useWords('cases-form')
  const takesPayments = useTakesPayments()
  const day = useDay()(hongKongDay(new Date(expiresAt)))
  const path = useLocalePath()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${own.done}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" size={28} /> {t('done.title', { job: jobNo })}
      </h2>
      <h3>{t('next.title')}</h3>
      <ol className={own.next}>
        {(['one', 'two', takesPayments ? 'threePaid' : 'three'] as const).map((name) => (
          <li key={name}>{t(`next.${name}`)}</li>
        ))}
      </ol>
      <p>{t('done.until', { day })}</p>
      <p className={own.ways}>
        <Link className="button" to={path('/parent/dashboard/cases')}>
          {t('done.mine')}
        </Link>
        <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
          {t('done.see')}
        </Link>
        <Link className="button quiet" to={path('/searchtutor')}>
          {t('done.find')}
        </Link>
      </p>
    </section>
  )
}
