import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { VERIFICATION_STATES } from '../contract/verification.ts'
import { keepsItsList } from '#web/components/list-and-panel.tsx'
import { countText } from '#kernel/counted.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getVerifications } from '../contract/office-verification.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-verifications.page'
import { QueuePage, adminMeta, adminTitle, askedOf } from '#modules/admin/public-web.ts'
import { VerificationRows } from './office-verification-rows.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { part, filters } = askedOf(request.url, { keyword: null, queue: VERIFICATION_STATES })
  const own = await loadOwn(() => pageRequest(context).api(getVerifications, { query: { ...filters, ...part } }))
  return { title: adminTitle(params.locale, WORDS, 'verifications'), queue: own.ok ? own.data : null, part, filters }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Checks of tutors: those that wait for a decision, and what became of others. */
export default function VerificationsPage({ loaderData: { queue, part, filters } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <QueuePage
      place="verifications"
      status={(count) => (count > 0 ? t('verifications.total', { count, total: countText(count) }) : t('verifications.none'))}
      queues={VERIFICATION_STATES}
      asked={filters}
      hint={t('verifications.hint')}
      found={queue}
      part={part}
      nameOf={(one) => t(`verifications.states.${one}`)}
      rows={(list) => <VerificationRows list={list} />}
    />
  )
}
