import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { urlOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { FileTile } from '#web/components/file-tile.tsx'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { getVerification, getVerificationDocument } from '../contract/office-verification.ts'
import type { VerificationStory } from '../contract/office-verification.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-verification.page'
import { Moment, adminMeta, adminTitle, officeStyles as styles } from '#modules/admin/public-web.ts'
import { VERIFICATION_TONES } from './office-tones.ts'
import { CheckedFacts } from './office-checked-facts.tsx'
import { VerificationDecision, nameOf } from './office-verification-decision.tsx'
import type { Verdict } from './office-verification-decision.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { verificationId } = params
  requireId(verificationId, 'uuid')
  const own = await loadOwn(async () => await pageRequest(context).api(getVerification, { params: { verificationId } }))
  return { title: adminTitle(params.locale, WORDS, 'verifications'), check: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One check of a tutor: what is checked, the documents, who it is about, everything that happened to it, and its decision. */
export default function VerificationPage({ loaderData: { check } }: Route.ComponentProps): ReactNode {
  return check && <VerificationPanel check={check} />
}

type Props = { readonly check: VerificationStory }

function VerificationPanel({ check }: Props): ReactNode {
  const { t } = useWords('admin')
  const { kind, state } = check
  return (
    <>
      <PanelHead
        title={t(`verifications.kinds.${kind}`)}
        status={{ tone: VERIFICATION_TONES[state], word: t(`verifications.states.${state}`) }}
        facts={nameOf(check)}
      />
      {Object.keys(check.facts).length > 0 && (
        <section className={`card ${boxes.box}`}>
          <h2>{t(state === 'submitted' ? 'verifications.toCheck' : 'verifications.wasChecked')}</h2>
          <CheckedFacts check={check} />
        </section>
      )}
      <Papers check={check} />
      <People check={check} />
      <Story story={check.story} />
      <Acts check={check} />
    </>
  )
}

function Papers({ check: { documents, state } }: Props): ReactNode {
  const { t } = useWords('admin')
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('verifications.papers')}</h2>
      {documents.length === 0 && (
        <p className={styles.id}>{t(state === 'submitted' ? 'verifications.noPapers' : 'verifications.papersGone')}</p>
      )}
      <ul className={styles.list}>
        {documents.map(({ documentId, fileName: name, bytes, mediaType, createdAt }) => (
          <li key={documentId}>
            <FileTile
              {...{ name, bytes, mediaType }}
              hasThumb={false}
              href={urlOf(getVerificationDocument, { params: { documentId } })}
              words={{ open: t('disputes.openFile', { name }), download: t('disputes.downloadFile') }}
              note={<Moment iso={createdAt} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function People({ check }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const { tutorId, accountId, decidedBy, decidedAt, reason, expiresAt } = check
  const name = nameOf(check)
  return (
    <PanelFacts
      title={t('cases.people')}
      facts={[
        [t('users.sides.tutor'), accountId === null ? name : <Link to={path(`/admin/users/${accountId}`)}>{name}</Link>],
        [t('users.facts.tutor'), tutorId],
        [t('verifications.decidedBy'), decidedBy],
        [t('verifications.decidedAt'), decidedAt && <Moment iso={decidedAt} />],
        [t('withdrawals.reason'), reason],
        [t('verifications.expires'), expiresAt && <Moment iso={expiresAt} />],
      ]}
    />
  )
}

function Story({ story }: Pick<VerificationStory, 'story'>): ReactNode {
  const { t } = useWords('admin')
  return (
    <Timeline
      list={story.map(({ at, move, by, reason }) => ({
        at,
        text: (
          <>
            {[t(`verifications.moves.${move}`), by].filter(Boolean).join(' · ')}
            {reason !== null && <q className={styles.said}>{reason}</q>}
          </>
        ),
      }))}
    />
  )
}

function Acts({ check }: Props): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { state, tutorId } = check
  return (
    <PanelFoot>
      {state === 'submitted' && (
        <>
          <button type="button" className="button" onClick={() => setVerdict('approved')}>
            {t('verifications.approve')}
          </button>
          <button type="button" className="button quiet" onClick={() => setVerdict('rejected')}>
            {t('verifications.reject')}
          </button>
        </>
      )}
      {/* Another document: the public site's frame is made on the server. */}
      <a className="link-button" href={path(`/tutor/detail/${tutorId}`)} target="_blank" rel="noopener">
        {t('rows.profile')}
      </a>
      <Link className="link-button" to={path(`/admin/audit?objectId=${tutorId}`)}>
        {t('cases.log')}
      </Link>
      {verdict && <VerificationDecision check={check} verdict={verdict} onClose={() => setVerdict(null)} />}
    </PanelFoot>
  )
}
