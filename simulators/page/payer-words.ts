import type { PayerAct, PaymentView } from '../payer-desk.ts'
import type { Language } from './html.ts'

type Words = {
  readonly pay: string
  readonly note: string
  readonly amount: string
  readonly merchant: string
  readonly reference: string
  readonly subject: string
  readonly state: string
  readonly until: string
  readonly refunded: string
  readonly other: string
  readonly all: string
  readonly allNote: string
  readonly none: string
  readonly refund: string
  readonly over: string
  readonly statuses: Readonly<Record<PaymentView['status'], string>>
  readonly acts: Readonly<Record<PayerAct, string>>
  readonly hints: Readonly<Record<PayerAct, string>>
}

const zh: Words = {
  pay: '付款',
  note: '這是示範用的模擬付款，不會動用真實款項，資料亦不會離開這部電腦。',
  amount: '金額',
  merchant: '商戶',
  reference: '參考編號',
  subject: '項目',
  state: '狀態',
  until: '付款期限',
  refunded: '已退款',
  other: 'English',
  all: '模擬付款紀錄',
  allNote: '示範世界各付款機構的紀錄。這裡所做的，等於付款人或付款機構所做的。',
  none: '暫時未有付款。',
  refund: '退款',
  over: '這筆付款再沒有可做的事，可以關閉此頁。',
  statuses: { open: '等候付款', pending: '處理中', paid: '已付款', failed: '付款失敗', expired: '已逾期', cancelled: '已取消' },
  acts: {
    approve: '確認付款',
    decline: '拒絕付款',
    expire: '任由逾期',
    'pay-late': '仍然付款',
    'pay-twice': '付款兩次',
    settle: '完成處理',
    refund: '由機構退款',
    'fail-refund': '退款失敗',
    dispute: '撤回款項',
    'win-dispute': '爭議勝訴',
    'lose-dispute': '爭議敗訴',
  },
  hints: {
    approve: '付清以上金額',
    decline: '銀行或付款人不批准',
    expire: '不付款，時限過去',
    'pay-late': '逾期或取消後才付款',
    'pay-twice': '同一訂單的每次付款都付清',
    settle: '處理中的付款成功',
    refund: '餘下款項全數退回',
    'fail-refund': '已退的款項未能送達',
    dispute: '付款人經銀行取回款項',
    'win-dispute': '銀行把款項交還商戶',
    'lose-dispute': '款項歸付款人所有',
  },
}

const en: Words = {
  pay: 'Payment',
  note: 'This is a simulated payment for the demo. No real money moves and nothing leaves this computer.',
  amount: 'Amount',
  merchant: 'Merchant',
  reference: 'Reference',
  subject: 'For',
  state: 'State',
  until: 'Pay by',
  refunded: 'Refunded',
  other: '中文',
  all: 'Simulated payments',
  allNote: 'What the payment providers of the demo hold. Acts here are those of the payer or of the provider.',
  none: 'No payments yet.',
  refund: 'Refund',
  over: 'Nothing more can be done with this payment. You can close this page.',
  statuses: {
    open: 'Waiting for payment',
    pending: 'Processing',
    paid: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    cancelled: 'Cancelled',
  },
  acts: {
    approve: 'Pay',
    decline: 'Decline',
    expire: 'Let it expire',
    'pay-late': 'Pay all the same',
    'pay-twice': 'Pay twice',
    settle: 'Finish processing',
    refund: 'Refund from the provider',
    'fail-refund': 'Fail the refund',
    dispute: 'Take it back',
    'win-dispute': 'Dispute won',
    'lose-dispute': 'Dispute lost',
  },
  hints: {
    approve: 'pays the amount above',
    decline: 'the bank or the payer says no',
    expire: 'the time passes without a payment',
    'pay-late': 'after it has expired or was cancelled',
    'pay-twice': 'every payment of the same order',
    settle: 'what is processing succeeds',
    refund: 'all that is left goes back',
    'fail-refund': 'money sent back did not arrive',
    dispute: 'the payer takes it back through the bank',
    'win-dispute': 'the bank gives the money back to the merchant',
    'lose-dispute': 'the payer keeps the money',
  },
}

export const PAYER_WORDS: Readonly<Record<Language, Words>> = { zh, en }

/** `HK$1,234.50`; another currency by its code. */
export function moneyText(cents: number, currency: string): string {
  const amount = new Intl.NumberFormat('en-HK', { minimumFractionDigits: 2 }).format(cents / 100)
  return currency.toUpperCase() === 'HKD' ? `HK$${amount}` : `${currency.toUpperCase()} ${amount}`
}

/** Date and time in Hong Kong. */
export function timeText(iso: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-HK' : 'en-HK'
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Hong_Kong', dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  )
}
