import type { Bilingual } from '#kernel/locale.ts'

/** Some rules are of the gift alone. */
type Rule = Bilingual & { readonly isOfGift?: true }

/** Hong Kong days, both included, and how they are written. */
export const PROMOTION_DAYS = {
  firstDay: '2026-11-01',
  lastDay: '2027-03-31',
  activityTime: { zh: '2026 年 11 月 1 日至 2027 年 3 月 31 日', en: '1 November 2026 to 31 March 2027' },
} as const

export const PROMOTION_TITLE: Bilingual = { zh: '新用戶迎新禮遇', en: 'A welcome for new users' }

const SUMMARIES: Readonly<Record<'gift' | 'rest', Bilingual>> = {
  gift: {
    zh: '新註冊家長可獲 HK${{welcomeGift}} 優惠額；導師首個置頂計劃免費。',
    en: 'New parents receive HK${{welcomeGift}} of gift balance; a tutor’s first boost package is free.',
  },
  rest: {
    zh: '首堂不合適，首堂堂費全數退還；導師首個置頂計劃免費。',
    en: 'If the first lesson does not suit, its price comes back in full; a tutor’s first boost package is free.',
  },
}

const RULES: readonly Rule[] = [
  {
    zh: '配對後的首堂若不合適，家長可於時限內取回首堂堂費，下一位導師毋須再付個案費；每個個案最多兩次，時限見收費指引。',
    en: 'If the first lesson of a match does not suit, the parent gets its price back within the time in the fee guide, and the next tutor costs no further case fee; at most twice a case.',
  },
  {
    isOfGift: true,
    zh: '活動期內首次註冊並完成電話驗證的家長，可獲 HK${{welcomeGift}} 優惠額，每個電話號碼限領一次。',
    en: 'A parent who registers for the first time and verifies a phone number during the offer receives HK${{welcomeGift}} of gift balance, once a phone number.',
  },
  {
    isOfGift: true,
    zh: '優惠額可用於置頂計劃及網上課程；每滿 HK${{deductionEach}} 可扣減 HK${{deductionOff}}，付款前會列明扣減金額。',
    en: 'Gift balance takes HK${{deductionOff}} off each full HK${{deductionEach}} of boost packages and online courses; the deduction is shown before you pay.',
  },
  {
    isOfGift: true,
    zh: '優惠額不適用於學費、預付堂費及罰款，亦不可提取或轉讓。',
    en: 'It does not apply to tuition, prepaid lesson fees or penalties, and cannot be withdrawn or transferred.',
  },
  {
    isOfGift: true,
    zh: '優惠額由發放日起 {{welcomeGiftDays}} 日內有效，逾期自動失效。',
    en: 'It is valid for {{welcomeGiftDays}} days from the day it is given.',
  },
  {
    zh: '導師可在導師主頁免費領取首個置頂計劃（{{boostsFree}} 次置頂），每位導師限一次。',
    en: 'A tutor may take the first boost package ({{boostsFree}} boosts) free of charge at the tutor’s home, once.',
  },
  {
    isOfGift: true,
    zh: '如發現重複註冊或冒用他人資料，優惠額會被收回。',
    en: 'Gift balance obtained by duplicate or false registration is taken back.',
  },
]

/** The welcome offer as it holds (specification 1 §2 "Promotion bar"): nobody is promised a gift that buys nothing. */
export function promotionFor({ hasGift }: { readonly hasGift: boolean }) {
  return { summary: SUMMARIES[hasGift ? 'gift' : 'rest'], rules: RULES.filter(({ isOfGift = false }) => hasGift || !isOfGift) }
}

/** Whether the offer runs on this Hong Kong day (`YYYY-MM-DD`). */
export function isPromotionOpen(day: string): boolean {
  return PROMOTION_DAYS.firstDay <= day && day <= PROMOTION_DAYS.lastDay
}
