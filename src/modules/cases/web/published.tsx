import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { Icon } from '#web/components/icon.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { jobNoOf } from '../domain/tuition-case.ts'
import own from './published.module.css'
import type { Done } from './use-publish.ts'

/** It is published: its number, what follows, ways on. */
export function Published({ jobId }: Done): ReactNode {
  const { t } = useWords('cases-form')
  const path = useLocalePath()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`card ${own.done}`}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="check" size={28} /> {t('done.title', { job: jobNoOf(jobId) })}
      </h2>
      <p>{t('done.text')}</p>
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
