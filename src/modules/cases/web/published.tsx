import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { WhatNext } from '#web/components/what-next.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'

type Props = { readonly jobId: number; readonly jobNo: string; readonly expiresAt: string }

/** It is published: its number, what follows and until when, ways on. */
export function Published({ jobId, jobNo, expiresAt }: Props): ReactNode {
  const { t } = useWords('cases-form')
  const takesPayments = useTakesPayments()
  const day = useDay()(hongKongDay(new Date(expiresAt)))
  const path = useLocalePath()
  return (
    <WhatNext
      title={t('done.title', { job: jobNo })}
      nextTitle={t('next.title')}
      next={[t('next.one'), t('next.two'), t(takesPayments ? 'next.threePaid' : 'next.three')]}
      note={t('done.until', { day })}
    >
      <Link className="button" to={path('/parent/dashboard/cases')}>
        {t('done.mine')}
      </Link>
      <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
        {t('done.see')}
      </Link>
      <Link className="button quiet" to={path('/searchtutor')}>
        {t('done.find')}
      </Link>
    </WhatNext>
  )
}
