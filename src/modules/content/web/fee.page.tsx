import { localeOfParams } from '#kernel/locale.ts'
import type { ReactNode } from 'react'
import { fillAll } from '#web/fill-words.ts'
import { pageRequest } from '#web/load-context.ts'
import { getFeeGuide } from '../contract/fee-guide.ts'
import type { Route } from './+types/fee.page'
import { FeeCalculator } from './fee-calculator.tsx'
import { feePage } from './fee-page.ts'
import type { FeePage as FeePageData } from './fee-page.ts'
import { frameOf } from './frame-of.ts'
import { GuideFrame } from './guide-frame.tsx'
import { guideHead } from './guide-head.ts'
import { guideWords } from './guide-words.ts'
import type { GuideWords } from './guide-words.ts'
import { MarketTable } from './market-table.tsx'
import styles from './fee.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, publicUrl, amounts } = pageRequest(context)
  const locale = localeOfParams(params)
  const words = guideWords(locale)
  const fee = fillAll(words.fee, amounts)
  const guide = await api(getFeeGuide)
  const query = new URL(request.url).searchParams
  const trail = [{ name: words.fee.title }]
  return {
    words: fee,
    page: feePage({ guide, words: fee, query, locale }),
    frame: frameOf({ words, page: words.fee, locale, publicUrl, path: '/content/fee', trail }),
  }
}

export function meta({ loaderData }: Route.MetaArgs): ReturnType<typeof guideHead> {
  return guideHead(loaderData?.frame)
}

export default function FeePage({ loaderData }: Route.ComponentProps): ReactNode {
  const { words, page, frame } = loaderData
  return (
    <GuideFrame frame={frame} title={words.title} lead={words.lead}>
      <FeeCalculator words={words} page={page} />
      <MarketTable words={words} page={page} />
      <section className={styles.section}>
        <h2>{words.who}</h2>
        <dl className={styles.who}>
          {(page.takesPayments ? words.chargedRows : words.freeRows).map(([item, payer, when]) => (
            <div key={item} className="card">
              <dt>{item}</dt>
              <dd className={styles.payer}>{payer}</dd>
              <dd>{when}</dd>
            </div>
          ))}
        </dl>
      </section>
      {page.takesPayments && <Guarantee words={words.guarantee} />}
      {page.takesPayments && <Fines words={words.fines} />}
      {page.methods.length > 0 && <MethodFees words={words} methods={page.methods} />}
    </GuideFrame>
  )
}

/** When the price of a first lesson goes back, and when the next tutor costs no case fee. */
function Guarantee({ words }: { readonly words: GuideWords['fee']['guarantee'] }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 id="guarantee">{words.title}</h2>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

/** What each breach of an agreement costs. */
function Fines({ words }: { readonly words: GuideWords['fee']['fines'] }): ReactNode {
  return (
    <section className={styles.section}>
      <h2 id="fines">{words.title}</h2>
      <p>{words.lead}</p>
      <table className={`card ${styles.methods}`} aria-labelledby="fines">
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {words.rows.map(([when, sum]) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td className="money">{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{words.note}</p>
    </section>
  )
}

type MethodFeesProps = { readonly words: GuideWords['fee']; readonly methods: FeePageData['methods'] }

function MethodFees({ words, methods }: MethodFeesProps): ReactNode {
  return (
    <section className={styles.section}>
      <h2 id="methods">{words.methods}</h2>
      <table className={`card ${styles.methods}`} aria-labelledby="methods">
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
            <th scope="col">{words.methodFee}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ label, fee }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="money">{fee}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{words.methodsNote}</p>
    </section>
  )
}
