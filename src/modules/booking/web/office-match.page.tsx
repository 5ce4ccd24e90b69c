import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { getMatch } from '../contract/office-matches.ts'
import type { MatchStory } from '../contract/office-matches.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-match.page'
import { adminMeta, adminTitle, officeStyles as styles } from '#modules/admin/public-web.ts'
import { MATCH_TONES } from './office-tones.ts'
import { useMatchEvents } from './office-match-events.tsx'
import { useMatchFacts } from './office-match-facts.tsx'
import { MatchFee, WaiveFee } from './office-match-fee.tsx'
import { DeskLessons } from './office-match-lessons.tsx'
import { TransferRows } from '#modules/treasury/public-web.ts'

export const handle = { texts: ['lessons'] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { matchId } = params
  requireId(matchId, 'uuid')
  const own = await loadOwn(async () => await pageRequest(context).api(getMatch, { params: { matchId } }))
  return { title: adminTitle(params.locale, WORDS, 'matches'), found: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One match: on which terms and how it stands, its lessons, its money, and everything that happened to it. */
export default function MatchPage({ loaderData: { found } }: Route.ComponentProps): ReactNode {
  return found && <MatchPanel found={found} />
}

function MatchPanel({ found: { match, fee, lessons, transfers } }: { readonly found: MatchStory }): ReactNode {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  const path = useLocalePath()
  const { jobId, jobNo, state, parentAccountId, parentName, tutorName, tutorId, price, escrowId } = match
  return (
    <>
      <PanelHead
        title={`${jobNo} ${match.studentTutorialSubject.replace(',', ' ')}`}
        status={{ tone: MATCH_TONES[state], word: t(`matches.states.${state}`) }}
        facts={[parentName, tutorName || tutorId].filter(Boolean).join(' · ')}
        amount={t('matches.hourly', { price: moneyText(price) })}
      />
      <PanelFacts
        title={t('matches.facts')}
        facts={[
          [
            t('users.sides.parent'),
            parentAccountId && <Link to={path(`/admin/users/${parentAccountId}`)}>{parentName ?? parentAccountId}</Link>,
          ],
          ...useMatchFacts()(match),
        ]}
      />
      {fee && <MatchFee fee={fee} />}
      <DeskLessons lessons={lessons} />
      {transfers.length > 0 && (
        <section className={styles.part}>
          <h2>{t('payments.transfers')}</h2>
          <TransferRows list={transfers} />
        </section>
      )}
      <Timeline list={useMatchEvents()({ matches: [match], lessons, transfers })} />
      <PanelFoot>
        {fee && <WaiveFee fee={fee} matchId={match.matchId} />}
        <Link className="link-button" to={path(`/admin/cases/${jobId}`)}>
          {t('disputes.case')}
        </Link>
        <Link className="link-button" to={path(`/admin/payments?keyword=${jobNo}`)}>
          {t('cases.orders')}
        </Link>
        <Link className="link-button" to={path(`/admin/disputes?keyword=${jobNo}`)}>
          {office('disputes.disputes.name')}
        </Link>
        <Link className="link-button" to={path(`/admin/fines?keyword=${jobNo}`)}>
          {office('settlement.fines.name')}
        </Link>
        {escrowId !== null && (
          <Link className="link-button" to={path(`/admin/ledger?keyword=escrow:${escrowId}`)}>
            {office('treasury.ledger.name')}
          </Link>
        )}
      </PanelFoot>
    </>
  )
}
