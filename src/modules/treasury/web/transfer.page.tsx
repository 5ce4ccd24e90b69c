import { Fragment } from 'react'
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
import { getTransfer } from '../contract/ledger.ts'
import type { TransferStory } from '../contract/ledger.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/transfer.page'
import { aboutPath } from './about-path.ts'
import { Moment, adminMeta, adminTitle } from '#modules/admin/public-web.ts'
import { TransferEntries } from './transfer-entries.tsx'
import { useKindOfTransfer, useTransferStatus } from './transfer-rows.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { transferId } = params
  requireId(transferId, 'uuid')
  const own = await loadOwn(async () => await pageRequest(context).api(getTransfer, { params: { transferId } }))
  return { title: adminTitle(params.locale, WORDS, 'ledger'), story: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One transfer: its entries, whose they are, what it belongs to, and what else was posted about the same. */
export default function TransferPage({ loaderData: { story } }: Route.ComponentProps): ReactNode {
  return story && <TransferPanel story={story} />
}

type Props = { readonly story: TransferStory }

function TransferPanel({ story }: Props): ReactNode {
  const { transfer } = story
  return (
    <>
      <PanelHead
        title={useKindOfTransfer()(transfer)}
        status={useTransferStatus()(transfer)}
        facts={transfer.about ?? ''}
        amount={moneyText(transfer.amount)}
      />
      <TransferEntries entries={transfer.entries} />
      <People story={story} />
      <Belongings story={story} />
      <Facts story={story} />
      <Related story={story} />
      <Acts story={story} />
    </>
  )
}

function People({ story: { people } }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <PanelFacts
      title={t('cases.people')}
      facts={(['parent', 'tutor', null] as const).map((which) => {
        const some = people.filter(({ side }) => side === which)
        const links = some.map(({ accountId, name }, place) => (
          <Fragment key={accountId}>
            {place > 0 && ' · '}
            <Link to={path(`/admin/users/${accountId}`)}>{name || accountId}</Link>
          </Fragment>
        ))
        return [which === null ? t('ledger.user') : t(`users.sides.${which}`), some.length > 0 ? links : null]
      })}
    />
  )
}

// Ids of one day begin alike.
const SHOWN_OF_ID = 6

/** The order, case, match and lesson of a transfer. */
function Belongings({ story: { transfer, matches, lesson } }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { about } = transfer
  return (
    <PanelFacts
      title={t('ledger.belongs')}
      facts={[
        [t('ledger.about'), about && <Link to={path(aboutPath(about))}>{about}</Link>],
        ...matches.map(
          ({ escrowId, jobId, jobNo, tutorId }) =>
            [
              t('ledger.escrow', { end: escrowId.slice(-SHOWN_OF_ID) }),
              <Fragment key={escrowId}>
                <Link to={path(`/admin/cases/${jobId}`)}>{jobNo}</Link> ·{' '}
                <Link to={path(`/admin/users?keyword=${tutorId}`)}>{t('verifications.tutor', { id: tutorId })}</Link>
              </Fragment>,
            ] as const,
        ),
        [
          t('ledger.lesson'),
          lesson && (
            <>
              <Moment iso={lesson.startsAt} /> · {t('disputes.minutes', { count: lesson.minutes })}
            </>
          ),
        ],
      ]}
    />
  )
}

function Facts({ story: { transfer } }: Props): ReactNode {
  const { t } = useWords('admin')
  const { id, at, reversesId, reversedById, chainSeq } = transfer
  return (
    <PanelFacts
      title={t('rows.transfer')}
      facts={[
        [t('ledger.posted'), <Moment key="at" iso={at} />],
        [t('ledger.reverses'), reversesId && <TransferLink id={reversesId} />],
        [t('ledger.reversedBy'), reversedById && <TransferLink id={reversedById} />],
        [t('ledger.link'), chainSeq ?? t('ledger.states.waiting')],
        [t('ledger.id'), id],
      ]}
    />
  )
}

function TransferLink({ id }: { readonly id: string }): ReactNode {
  const path = useLocalePath()
  return (
    <Link to={path(`/admin/ledger/${id}`)} preventScrollReset>
      {id}
    </Link>
  )
}

/** Everything that was posted about the same, this one among it. */
function Related({ story: { transfer, related } }: Props): ReactNode {
  const path = useLocalePath()
  const kindOf = useKindOfTransfer()
  return (
    <Timeline
      list={[transfer, ...related].map((one) => {
        const text = `${kindOf(one)} · ${moneyText(one.amount)}`
        const isThis = one.id === transfer.id
        return { at: one.at, text: isThis ? <b>{text}</b> : <Link to={path(`/admin/ledger/${one.id}`)}>{text}</Link> }
      })}
    />
  )
}

function Acts({ story: { transfer } }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { id, about } = transfer
  return (
    <PanelFoot>
      <Link className="link-button" to={path(`/admin/ledger?keyword=${encodeURIComponent(about ?? id)}`)}>
        {t('ledger.same')}
      </Link>
    </PanelFoot>
  )
}
