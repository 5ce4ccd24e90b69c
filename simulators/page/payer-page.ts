import type { PayerAct, PayerDesk, PaymentView } from '../payer-desk.ts'
import type { ProviderRecord } from '../payment-journal.ts'
import { escaped, pageHtml } from './html.ts'
import type { Language } from './html.ts'
import { PAYER_WORDS, moneyText, timeText } from './payer-words.ts'

/** The page on which a person plays the payer of one payment. */
export function payerPage(page: { language: Language; payment: ProviderRecord; desk: PayerDesk }): string {
  const { language, payment, desk } = page
  const words = PAYER_WORDS[language]
  const view = desk.view(payment)
  const other = language === 'zh' ? 'en' : 'zh'
  const title = `${desk.brand} · ${words.pay}`
  return pageHtml({
    language,
    title,
    body: `<div class="row spread"><h1>${escaped(title)}</h1><a href="?lang=${other}" lang="${other}">${words.other}</a></div>
<section class="card"><p class="note">${words.amount}</p><p class="sum">${moneyText(view.cents, view.currency)}</p>${factsList(language, { payment, view })}</section>
${actsForm(language, { acts: view.acts, action: '', back: false })}
<p class="note">${words.note}</p>`,
  })
}

/** Who is paid for what, and how it stands. */
export function factsList(language: Language, { payment, view }: { payment: ProviderRecord; view: PaymentView }): string {
  const words = PAYER_WORDS[language]
  const refunded = view.refundedCents > 0 ? moneyText(view.refundedCents, view.currency) : ''
  const rows = [
    [words.merchant, view.merchant],
    [words.subject, view.subject],
    [words.reference, payment.merchantRef],
    [words.state, `${words.statuses[view.status]} (${payment.state})`],
    [words.refunded, refunded],
    [words.until, view.expiresAt && view.status === 'open' ? timeText(view.expiresAt, language) : ''],
  ] as const
  const shown = rows.filter(([, value]) => value !== '')
  return `<dl>${shown.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`
}

/** A button for each act, with what it does; the first one stands out. */
export function actsForm(
  language: Language,
  { acts, action, back }: { acts: readonly PayerAct[]; action: string; back: boolean },
): string {
  const words = PAYER_WORDS[language]
  if (acts.length === 0) return back ? '' : `<p role="status">${words.over}</p>`
  const buttons = acts.map(
    (act, index) =>
      `<button class="act${index === 0 && !back ? ' main' : ''}" name="act" value="${act}"><strong>${words.acts[act]}</strong><br><small>${words.hints[act]}</small></button>`,
  )
  const kept = back ? '<input type="hidden" name="back" value="/payments">' : ''
  return `<form method="post" action="${escaped(action)}" class="acts">${kept}${buttons.join('')}</form>`
}
