import type { Bilingual } from '#kernel/locale.ts'

export type Promotion = {
  readonly title: Bilingual
  readonly summary: Bilingual
  /** Hong Kong days, both included. */
  readonly firstDay: string
  readonly lastDay: string
  readonly activityTime: Bilingual
  readonly rules: readonly Bilingual[]
}

/** The welcome offer (specification 1 §2 "Promotion bar"): what it says is what the wallet does with gift balance. */
export const NEW_USER_PROMOTION: Promotion = {
  title: { zh: '新用戶迎新禮遇', en: 'A welcome for new users' },
  summary: {
    zh: '新註冊家長可獲 HK${{welcomeGift}} 優惠額；導師首個置頂計劃免費。',
    en: 'New parents receive HK${{welcomeGift}} of gift balance; a tutor’s first boost package is free.',
  },
  firstDay: '2026-11-01',
  lastDay: '2027-03-31',
  activityTime: { zh: '2026 年 11 月 1 日至 2027 年 3 月 31 日', en: '1 November 2026 to 31 March 2027' },
  rules: [
    {
      zh: '活動期內首次註冊並完成電話驗證的家長，可獲 HK${{welcomeGift}} 優惠額，每個電話號碼限領一次。',
      en: 'A parent who registers for the first time and verifies a phone number during the offer receives HK${{welcomeGift}} of gift balance, once a phone number.',
    },
    {
      zh: '優惠額可用於置頂計劃，網上課程開售後亦適用；每滿 HK${{deductionEach}} 可扣減 HK${{deductionOff}}，付款前會列明扣減金額。',
      en: 'Gift balance takes HK${{deductionOff}} off each full HK${{deductionEach}} of boost packages, and of online courses once they are on sale; the deduction is shown before you pay.',
    },
    {
      zh: '優惠額不適用於學費、預付堂費及罰款，亦不可提取或轉讓。',
      en: 'It does not apply to tuition, prepaid lesson fees or penalties, and cannot be withdrawn or transferred.',
    },
    {
      zh: '優惠額由發放日起 {{welcomeGiftDays}} 日內有效，逾期自動失效。',
      en: 'It is valid for {{welcomeGiftDays}} days from the day it is given.',
    },
    {
      zh: '導師可在導師主頁免費領取首個置頂計劃（{{boostsFree}} 次置頂），每位導師限一次。',
      en: 'A tutor may take the first boost package ({{boostsFree}} boosts) free of charge at the tutor’s home, once.',
    },
    {
      zh: '如發現重複註冊或冒用他人資料，優惠額會被收回。',
      en: 'Gift balance obtained by duplicate or false registration is taken back.',
    },
  ],
}

/** Whether the offer runs on this Hong Kong day (`YYYY-MM-DD`). */
export function isPromotionOpen(day: string): boolean {
  return NEW_USER_PROMOTION.firstDay <= day && day <= NEW_USER_PROMOTION.lastDay
}
