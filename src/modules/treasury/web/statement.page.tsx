import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data, useRevalidator } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { Status } from '#web/components/status.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { STANDINGS, getStatement } from '../contract/statements.ts'
import type { StatementStory } from '../contract/statements.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/statement.page'
import { Fact, Moment, adminMeta, adminTitle, officeStyles as styles } from '#modules/admin/public-web.ts'
import { STATEMENT_TONES } from './tones.ts'
import { StatementAct } from './statement-act.tsx'
import { StatementGroup } from './statement-group.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { statementId } = params
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(statementId)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await pageRequest(context).api(getStatement, { params: { statementId } }))
  return { title: adminTitle(params.locale, WORDS, 'statements'), story: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One bank statement: what each line does, and the second act that lets it. */
export default function StatementPage({ loaderData: { story } }: Route.ComponentProps): ReactNode {
  return (
    <>
      {story && <StatementCard story={story} />}
      {STANDINGS.map((standing) => (
        <StatementGroup
          key={standing}
          standing={standing}
          lines={story?.lines.filter((line) => line.standing === standing) ?? []}
        />
      ))}
    </>
  )
}

const LOOK_AGAIN_MS = 1000

function StatementCard({ story }: { readonly story: StatementStory }): ReactNode {
  const { t } = useWords(['treasury-statements', 'admin'])
  const path = useLocalePath()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'sign' | 'discard' | null>(null)
  const { statement, moves, needsTwo, isMineToSign, lines } = story
  const { id, fileName, state, importedAt, importedBy, signedBy, endedAt } = statement
  useEffect(() => {
    if (state !== 'signed') return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, revalidate])
  return (
    <article className={`card ${styles.box}`}>
      <div className={styles.head}>
        <h2>{fileName}</h2>
        <Status tone={STATEMENT_TONES[state]}>{t(`states.${state}`)}</Status>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('lines')}>{lines.length}</Fact>
        {state === 'imported' && (
          <Fact name={t('moves')}>
            <b className="money">{moneyText(moves)}</b>
          </Fact>
        )}
        <Fact name={t('importedAt')}>
          <Moment iso={importedAt} />
        </Fact>
        <Fact name={t('importedBy')}>{importedBy}</Fact>
        {signedBy !== null && <Fact name={t('signedBy')}>{signedBy}</Fact>}
        {endedAt !== null && (
          <Fact name={t(state === 'booked' ? 'bookedAt' : 'discardedAt')}>
            <Moment iso={endedAt} />
          </Fact>
        )}
      </dl>
      <p role="status">{t(`next.${state === 'imported' && !isMineToSign ? 'another' : state}`)}</p>
      {needsTwo && isMineToSign && <p className={styles.id}>{t('two')}</p>}
      <div className={styles.acts}>
        {isMineToSign && (
          <button type="button" className="button" onClick={() => setAsking('sign')}>
            {t('sign')}
          </button>
        )}
        {state === 'imported' && (
          <button type="button" className="button quiet" onClick={() => setAsking('discard')}>
            {t('discard')}
          </button>
        )}
        <Link className="link-button" to={path(`/admin/audit?objectId=${id}`)}>
          {t('admin:payments.log')}
        </Link>
      </div>
      {asking && <StatementAct story={story} name={asking} onClose={() => setAsking(null)} />}
    </article>
  )
}
