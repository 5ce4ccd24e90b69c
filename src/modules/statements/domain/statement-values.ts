import { cents, fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'

/** How a bank writes days in figures; those with a name of the month, or with 年月日, say it themselves. */
export const DAY_FORMS = ['ymd', 'dmy', 'mdy'] as const
export type DayForm = (typeof DAY_FORMS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const NUMBERS = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?:[\sT].*)?$/
const CHINESE = /^(\d{4})年(\d{1,2})月(\d{1,2})日?(?:\s.*)?$/
const WITHOUT_SIGNS = /^(\d{4})(\d{2})(\d{2})$/
const WITH_NAME = /^(\d{1,2})[-\s/]?([a-z]{3,9})[-\s/,]*(\d{2}|\d{4})(?:\s.*)?$/i
const THIS_CENTURY = '20'

/** `2026-11-23` of a day as banks write it; null for what is none, or none in this form. */
export function dayOf(written: string, form: DayForm): string | null {
  const text = narrow(written).trim()
  const whole = CHINESE.exec(text) ?? WITHOUT_SIGNS.exec(text)
  if (whole) return dayFrom(whole[1], whole[2], whole[3])
  const named = WITH_NAME.exec(text)
  if (named) {
    const month = MONTHS.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1
    return month === 0 ? null : dayFrom(named[3], String(month), named[1])
  }
  const [, first, second, third] = NUMBERS.exec(text) ?? []
  // A year of four figures at the wrong end is another form.
  if (form === 'ymd') return dayFrom(first, second, third)
  return form === 'dmy' ? dayFrom(third, second, first) : dayFrom(third, first, second)
}

function dayFrom(...[year, month, day]: (string | undefined)[]): string | null {
  if (year === undefined || month === undefined || day === undefined || day.length > 2) return null
  if (year.length !== 2 && year.length !== 4) return null
  const written = `${year.length === 2 ? THIS_CENTURY + year : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written) ? written : null
}

/** Whether money came to the account or left it. */
export type Direction = 'in' | 'out'

const IN = new Set([
  'cr',
  'c',
  'credit',
  'in',
  'deposit',
  '+',
  '貸',
  '貸方',
  '贷',
  '收',
  '收入',
  '存',
  '存入',
  '轉入',
  '转入',
  '入',
  '入帳',
  '入賬',
])
const OUT = new Set([
  'dr',
  'd',
  'debit',
  'out',
  'withdrawal',
  '-',
  '借',
  '借方',
  '支',
  '支出',
  '付',
  '提',
  '提取',
  '提款',
  '轉出',
  '转出',
  '出',
  '出帳',
  '出賬',
])

/** What a bank says in a column of its own, from its own side: credit came, debit left. Null for what it does not say clearly. */
export function directionOf(written: string): Direction | null {
  const word = narrow(written).trim().toLowerCase().replace(/\.$/, '')
  return IN.has(word) ? 'in' : OUT.has(word) ? 'out' : null
}

const SIGNED =
  /^(?<open>\()?(?<before>[-+])?(?:HK\$|HKD|\$)?\s*(?<second>[-+])?(?<amount>[\d,.]+)\s*(?<after>[-+]|CR|DR)?(?<close>\))?$/i

/**
 * Cents of an amount with the sign that it carries, below zero for what left: `1,200.50`, `HK$1,200.50`, `-30.00`, `30.00-`,
 * `(HK$30.00)`, `30.00 DR`, in narrow or full-width figures. Null for anything else, also for two signs.
 */
export function signedAmountOf(written: string): Cents | null {
  const found = SIGNED.exec(narrow(written).trim())?.groups
  if (!found) return null
  const { open, before, second, amount = '', after, close } = found
  if ((open === undefined) !== (close === undefined)) return null
  const signs = [open, before, second, after].filter((sign) => sign !== undefined)
  const value = fromAmount(amount)
  if (value === null || signs.length > 1) return null
  const isOut = signs.some((sign) => sign === '(' || sign === '-' || sign.toUpperCase() === 'DR')
  return isOut ? cents(0 - value) : value
}

/** Full-width figures and signs in their usual width. */
export function narrow(text: string): string {
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll('−', '-')
}
