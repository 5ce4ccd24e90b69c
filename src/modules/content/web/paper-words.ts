import type { Locale } from '#kernel/locale.ts'
import en from '../texts/papers/en.json' with { type: 'json' }
import paidEn from '../texts/papers/paid/en.json' with { type: 'json' }
import paidZh from '../texts/papers/paid/zh.json' with { type: 'json' }
import zh from '../texts/papers/zh.json' with { type: 'json' }
import { PAPERS } from '../domain/papers.ts'

/** The words of the papers, the help centre and the contact page; their loaders hand each page its own. */
export type PaperWords = typeof zh

const FREE: Readonly<Record<Locale, PaperWords>> = { zh, en }
const PAID: Readonly<Record<Locale, PaperWords>> = { zh: withPaid(zh, paidZh), en: withPaid(en, paidEn) }

/** Words of one language, where payments are taken or not; for loaders only. */
export function paperWords(locale: Locale, takesPayments: boolean): PaperWords {
  return (takesPayments ? PAID : FREE)[locale]
}

/** The papers with the sections and answers that say something else where payments are taken. */
function withPaid(words: PaperWords, paid: typeof paidZh): PaperWords {
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
