import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { urlOf } from '#web/api-client.ts'
import { FileTile } from '#web/components/file-tile.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getDispute, getDisputeFile } from '../contract/office-disputes.ts'
import type { DisputeStory } from '../contract/office-disputes.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/office-dispute.page'
import { Moment, adminMeta, adminTitle, officeStyles as styles } from '#modules/admin/public-web.ts'
import { DisputeCard } from './office-dispute-card.tsx'
import { DisputeDecision } from './office-dispute-decision.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.disputeId)) throw data(null, { status: 404 })
  const disputeId = Number(params.disputeId)
  const own = await loadOwn(async () => await pageRequest(context).api(getDispute, { params: { disputeId } }))
  return { title: adminTitle(params.locale, WORDS, 'disputes'), story: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One dispute with all that was said and done, and its decision. */
export default function DisputePage({ loaderData: { story } }: Route.ComponentProps): ReactNode {
  return story && <DisputePanel story={story} />
}

function DisputePanel({ story: whole }: { readonly story: DisputeStory }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [isDeciding, setDeciding] = useState(false)
  const { dispute, story, lessonMoves } = whole
  const { disputeNo, state, note } = dispute
  return (
    <>
      <DisputeCard dispute={dispute}>
        {state === 'answering' || state === 'evidence' ? <p className={styles.id}>{t('disputes.notYet')}</p> : null}
        <div className={styles.acts}>
          {state === 'deciding' && (
            <button type="button" className="button" onClick={() => setDeciding(true)}>
              {t('disputes.decide')}
            </button>
          )}
          <Link className="link-button" to={path(`/admin/audit?objectId=${disputeNo}`)}>
            {t('payments.log')}
          </Link>
          <Link className="link-button" to={path(`/admin/ledger?keyword=${disputeNo}`)}>
            {t('payments.transfers')}
          </Link>
        </div>
      </DisputeCard>
      {note !== null && (
        <section className={`card ${styles.box}`}>
          <h2>{t('disputes.note')}</h2>
          <p className={styles.note}>{note}</p>
        </section>
      )}
      <Files files={whole.files} />
      <Said story={story} />
      <section className={`card ${styles.box}`}>
        <h2>{t('disputes.events')}</h2>
        <ol className={styles.papers}>
          {lessonMoves.map(({ move, to, by, at }) => (
            <li key={`${move} ${at}`}>
              <Moment iso={at} /> {t(`disputes.by.${by as 'parent'}`)}: {move} → {to}
            </li>
          ))}
        </ol>
      </section>
      {isDeciding && <DisputeDecision whole={whole} onClose={() => setDeciding(false)} />}
    </>
  )
}

/** The files of both sides next to each other; opening one is logged. */
function Files({ files }: Pick<DisputeStory, 'files'>): ReactNode {
  const { t } = useWords('admin')
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('disputes.files')}</h2>
      <div className={styles.sides}>
        {(['parent', 'tutor'] as const).map((side) => {
          const own = files.filter(({ by }) => by === side)
          return (
            <div key={side}>
              <h3>{t(`disputes.by.${side}`)}</h3>
              {own.length === 0 && <p className={styles.id}>{t('disputes.noFiles')}</p>}
              <ul className={styles.list}>
                {own.map(({ fileId, fileName: name, bytes, mediaType, createdAt }) => (
                  <li key={fileId}>
                    <FileTile
                      {...{ name, bytes, mediaType }}
                      href={urlOf(getDisputeFile, { params: { fileId } })}
                      words={{ open: t('disputes.openFile', { name }), download: t('disputes.downloadFile') }}
                      note={<Moment iso={createdAt} />}
                    />
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </section>
  )
}

function Said({ story }: Pick<DisputeStory, 'story'>): ReactNode {
  const { t } = useWords('admin')
  return (
    <section className={`card ${styles.box}`}>
      <h2>{t('disputes.story')}</h2>
      <ol className={styles.list}>
        {story.map(({ move, by, at, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- moves are never taken out or put between
          <li key={place}>
            <p>
              <Moment iso={at} /> · <b>{t(`disputes.by.${by as 'parent'}`)}</b> · {t(`disputes.moves.${move as 'open'}`)}
            </p>
            {text !== null && <blockquote className={styles.quote}>{text}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
