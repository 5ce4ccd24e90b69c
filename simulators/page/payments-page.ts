import type { PayerDesk } from '../payer-desk.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import { escaped, pageHtml } from './html.ts'
import type { Language } from './html.ts'
import { actsForm, factsList } from './payer-page.ts'
import { PAYER_WORDS, moneyText, timeText } from './payer-words.ts'

const MOST_SHOWN = 100

/** All payments and refunds at the simulated providers, the last changed first, with what can be done to each. */
export function paymentsPage(page: {
  language: Language
  records: readonly ProviderRecord[]
  desks: ReadonlyMap<string, PayerDesk>
}): string {
  const { language, records, desks } = page
  const words = PAYER_WORDS[language]
  const other = language === 'zh' ? 'en' : 'zh'
  const shown = records.toSorted((one, two) => two.seq - one.seq).slice(0, MOST_SHOWN)
  const cards = shown.map((record) => card(language, record, desks.get(record.provider)))
  return pageHtml({
    language,
    title: words.all,
    body: `<div class="row spread"><h1>${words.all}</h1><a href="?lang=${other}" lang="${other}">${words.other}</a></div>
<p class="note">${words.allNote}</p>${cards.length === 0 ? `<p role="status">${words.none}</p>` : cards.join('')}`,
  })
}

function card(language: Language, record: ProviderRecord, desk: PayerDesk | undefined): string {
  const words = PAYER_WORDS[language]
  const head = (amount: string, kind: string): string =>
    `<div class="row spread"><span class="tag">${escaped(desk?.brand ?? record.provider)}${kind}</span><time class="note">${timeText(record.at, language)}</time></div><p class="sum small">${amount}</p>`
  if (record.kind === 'refund' || !desk) {
    const amount = moneyText(Number(record.data['cents'] ?? record.movedCents), 'HKD')
    const text = `<dl><dt>${words.reference}</dt><dd>${escaped(record.merchantRef)}</dd><dt>${words.state}</dt><dd>${escaped(record.state)}</dd></dl>`
    return `<article class="card">${head(amount, ` · ${words.refund}`)}${text}</article>`
  }
  const view = desk.view(record)
  const action = `/pay/${record.provider}/${encodeURIComponent(record.id)}?lang=${language}`
  const acts = actsForm(language, { acts: view.acts, action, back: true })
  return `<article class="card">${head(moneyText(view.cents, view.currency), '')}${factsList(language, { payment: record, view })}${acts}</article>`
}
