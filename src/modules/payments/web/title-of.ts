import { useWords } from '#web/use-words.tsx'
import type { WORDS } from '../texts/words.ts'

const TITLED = ['normal', 'amercement', 'prepaidHallFee', 'lessons', 'trial', 'cover', 'recommend', 'course', 'topUp'] as const

/** What paying an order of this kind is called. */
export function useTitleOf(kind: string): string {
  const { t } = useWords('payments')
  const titled = TITLED.find((one) => one === kind)
  return titled ? t(`titles.${titled}`) : t('heading')
}

/** The same for the head of a page. */
export function headTitleOf(kind: string, words: (typeof WORDS)['zh']): string {
  const titled = TITLED.find((one) => one === kind)
  return titled ? words.page.replace(words.heading, words.titles[titled]) : words.page
}
