import { narrow, dayOf } from './statement-values.ts'
import type { DayForm } from './statement-values.ts'

/** What a column of a bank's statement is for. */
export const COLUMN_USES = [
  'day',
  'amount',
  'deposit',
  'withdrawal',
  'direction',
  'reference',
  'payer',
  'number',
  'currency',
  'ignored',
] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

/** How one bank's statements are read, as an operator has confirmed it: a use for each column, in their order, and the form of its days. */
export type StatementMapping = { readonly columns: readonly ColumnUse[]; readonly dayForm: DayForm }

/** Why a mapping cannot be used. */
export type MappingFault = 'length' | 'day' | 'amount' | 'reference' | 'number' | 'twice'

// As banks in Hong Kong name them; what stands in brackets, and case, do not count. What may change the meaning of a line (its type, a
// column for debits or credits) is proposed only where its name leaves no doubt; any other column is asked about.
const NAMES: Readonly<Record<ColumnUse, readonly string[]>> = {
  day: ['date', 'transaction date', 'txn date', 'value date', 'posting date', '日期', '交易日期', '入賬日期', '入帳日期'],
  amount: ['amount', 'transaction amount', 'txn amount', '金額', '金额', '交易金額'],
  deposit: ['credit', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in', '存入', '存入金額', '收入', '貸方金額'],
  withdrawal: [
    'debit',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
    '提取',
    '支出',
    '支出金額',
    '借方金額',
  ],
  direction: ['dr/cr', 'cr/dr', 'd/c', 'c/d', 'debit/credit', 'credit/debit', '借/貸', '借貸', '貸/借', '收支', '收/支'],
  reference: ['reference', 'bill number', 'payment reference', 'remarks', '參考編號', '參考', '賬單編號', '附言', '備註'],
  payer: ['payer', 'payer name', 'from', 'counterparty', '付款人', '付款人名稱', '付款人姓名', '對方名稱'],
  number: [
    'transaction number',
    'transaction id',
    'transaction reference',
    'bank reference',
    '交易編號',
    '銀行參考編號',
    '流水號',
  ],
  currency: ['currency', 'ccy', '貨幣', '幣種'],
  ignored: ['balance', 'running balance', 'ledger balance', '結餘', '餘額', '帳戶結餘', '賬戶結餘'],
}

/** The name of a column as it is compared. */
export function columnName(field: string): string {
  return narrow(field)
    .toLowerCase()
    .replaceAll(/\(.*?\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Under which a header is known: its columns in their order. */
export function headerKey(header: readonly string[]): string {
  return header.map(columnName).join('|')
}

/** What the columns of a header seem to be for, null for those that only an operator can tell. */
export function proposedUses(header: readonly string[]): readonly (ColumnUse | null)[] {
  const taken = new Set<ColumnUse>()
  return header.map((field) => {
    const name = columnName(field)
    const use = COLUMN_USES.find((one) => NAMES[one].includes(name)) ?? null
    if (use === null || use === 'ignored') return use
    if (taken.has(use)) return null
    taken.add(use)
    return use
  })
}

/** How many names of columns a row has: the header is the row with most of them. */
export const knownNames = (row: readonly string[]): number => proposedUses(row).filter((use) => use !== null).length

const FORMS_BY_LIKELIHOOD = ['dmy', 'ymd', 'mdy'] as const

/** The form in which all these days can be read, as Hong Kong writes them where several can. */
export function proposedDayForm(days: readonly string[]): DayForm {
  const written = days.filter((day) => day.trim() !== '')
  return FORMS_BY_LIKELIHOOD.find((form) => written.every((day) => dayOf(day, form) !== null)) ?? 'dmy'
}

/** What is wrong with a mapping for a header of so many columns; null for one that can be used. */
export function mappingFault({ columns }: StatementMapping, width: number): MappingFault | null {
  const count = (use: ColumnUse): number => columns.filter((one) => one === use).length
  if (columns.length !== width) return 'length'
  if (COLUMN_USES.some((use) => use !== 'ignored' && count(use) > 1)) return 'twice'
  if (count('day') === 0) return 'day'
  if (count('amount') + count('deposit') !== 1) return 'amount'
  // A column that says which way beside one for each way would say it twice.
  if (count('withdrawal') > 0 && count('deposit') === 0) return 'amount'
  if (count('direction') > 0 && count('amount') === 0) return 'amount'
  if (count('reference') === 0) return 'reference'
  return count('number') === 0 ? 'number' : null
}
