import { eitherName } from '#kernel/either-name.ts'
import { inEveryLocale } from '#kernel/locale.ts'
import type { Locale, Localised } from '#kernel/locale.ts'
import { PAYMENT_RECIPIENTS } from '#modules/payments/contract/methods.ts'
import { fillAll } from '#web/fill-words.ts'
import { PAID_PAPERS, PAPER_WORDS } from '../texts/words.ts'
import { PAPERS } from '../domain/papers.ts'

/** The words of the papers, the help centre and the contact page; their loaders hand each page its own. */
export type PaperWords = (typeof PAPER_WORDS)['zh']

const PAID: Localised<PaperWords> = inEveryLocale((locale) => {
  const recipients = PAYMENT_RECIPIENTS.map((name) => name[locale])
  return withPaid(PAPER_WORDS[locale], fillAll(PAID_PAPERS[locale], { recipients: eitherName(recipients, locale) }))
})

/** Words of one language, where payments are taken or not; for loaders only. */
export function paperWords(locale: Locale, takesPayments: boolean): PaperWords {
  return (takesPayments ? PAID : PAPER_WORDS)[locale]
}

/** The papers with the sections and answers that say something else where payments are taken. */
function withPaid(words: PaperWords, paid: (typeof PAID_PAPERS)['zh']): PaperWords {
  const papers = PAPERS.map((paper) => {
    const changed: Readonly<Record<string, readonly string[]>> = paid[paper]
    const sections = words[paper].sections.map((section) => ({ ...section, text: [...(changed[section.id] ?? section.text)] }))
    return [paper, { ...words[paper], sections }]
  })
  const answers: Readonly<Record<string, string>> = paid.help
  const groups = words.help.groups.map((group) => ({
    ...group,
    questions: group.questions.map((one) => ({ ...one, a: answers[one.id] ?? one.a })),
  }))
  return { ...words, ...Object.fromEntries(papers), help: { ...words.help, groups } }
}
