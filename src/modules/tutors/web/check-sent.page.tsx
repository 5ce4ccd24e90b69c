import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, redirect } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { localePath } from '#kernel/page-address.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { WhatNext } from '#web/components/what-next.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { getOwnChecks } from '../contract/verification.ts'
import { CHECK_NAMES, PAPER_KINDS } from '../domain/verification.ts'
import { SUBMITTED } from '../texts/words.ts'
import type { Route } from './+types/check-sent.page'

export const handle = ownHandle('tutors-submitted')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const locale = localeOfParams(params)
  const { title } = SUBMITTED[locale]
  const own = await loadOwn(async () => await api(getOwnChecks))
  if (!own.ok) return { own, title }
  const kind = PAPER_KINDS.find((one) => one === params.kind)
  const check = own.data.list.find((one) => one.kind === kind)
  // What was never sent, or is decided, stands in the editor.
  if (!kind || !check?.isWaiting) throw redirect(localePath(locale, '/tutor/dashboard/profile#checks'))
  const files = check.documents.filter(({ isSent }) => isSent).map(({ fileName }) => fileName)
  return { own: { ok: true, data: { item: CHECK_NAMES[kind][locale], files } } as const, title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The end of asking for a check: which papers were sent, and what happens next. */
export default function CheckSentPage({ loaderData: { own, title } }: Route.ComponentProps): ReactNode {
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side="tutor" title={title} closed={closed} onOpen={() => openWayIn('tutor', closed)}>
      {own.ok && <CheckSent {...own.data} />}
    </DashboardFrame>
  )
}

function CheckSent({ item, files }: { readonly item: string; readonly files: readonly string[] }): ReactNode {
  const { t } = useWords('tutors-submitted')
  const path = useLocalePath()
  return (
    <WhatNext
      title={t('done', { item })}
      nextTitle={t('next')}
      next={[t('look'), t('told'), t('badge', { item })]}
      note={t('files', { files: files.join(t('join')) })}
    >
      <Link className="button" to={path('/tutor/dashboard/profile')}>
        {t('go')}
      </Link>
    </WhatNext>
  )
}
