import type { ColumnUse } from '../domain/statement-header.ts'
import type { LineFault } from '../domain/statement-file.ts'
import type { DayForm } from '../domain/statement-values.ts'

export type Encoding = 'utf-8' | 'utf-8 bom' | 'utf-16le' | 'utf-16be' | 'utf-16le bom' | 'utf-16be bom' | 'big5' | 'gb18030'

/** A statement's file as some bank writes it, the columns as an operator confirms them, and what each line is: cents or its fault. */
export type StatementForm = {
  readonly name: string
  readonly text: string
  readonly columns: readonly ColumnUse[]
  readonly lines: readonly (number | LineFault)[]
  readonly dayForm?: DayForm
  readonly encoding?: Encoding
}

const SIGNED = ['day', 'amount', 'reference', 'number'] as const
const DIRECTED = ['day', 'direction', 'amount', 'reference', 'number'] as const
const BOTH_WAYS = ['day', 'deposit', 'withdrawal', 'reference', 'number'] as const

type Shape = readonly [name: string, came: string, left: string, lines?: StatementForm['lines']]

/** A statement with a sign in its amounts; `IN` and `OUT` in a reference are what the line was in truth. */
const signed = (...[name, came, left, lines = [20_000, -20_000]]: Shape): StatementForm => ({
  name: `amounts as ${came} and ${left}`,
  text: `Date,Amount,Reference,Transaction ID\n23/11/2026,"${came}",IN ${name},A1\n23/11/2026,"${left}",OUT ${name},A2`,
  columns: SIGNED,
  lines,
})

const directed = (column: string, came: string, left: string): StatementForm => ({
  name: `a column ${column} with ${came} and ${left}`,
  text: `Date,${column},Amount,Reference,Transaction ID\n23/11/2026,${came},200.00,IN,A1\n23/11/2026,${left},200.00,OUT,A2`,
  columns: DIRECTED,
  lines: [20_000, -20_000],
})

const bothWays = (...[name, came, left, lines = [20_000, -20_000]]: Shape): StatementForm => ({
  name: `a column for each way, ${name}`,
  text: `Date,Deposit,Withdrawal,Reference,Transaction ID\n23/11/2026,${came},IN,A1\n23/11/2026,${left},OUT,A2`,
  columns: BOTH_WAYS,
  lines,
})

const dated = (written: string, dayForm: DayForm): StatementForm => ({
  name: `days as ${written}`,
  text: `Date,Amount,Reference,Transaction ID\n"${written}",200.00,IN,A1\n"${written}",-200.00,OUT,A2`,
  columns: SIGNED,
  dayForm,
  lines: [20_000, -20_000],
})

const CHINESE =
  '交易日期,收支,金額,參考編號,付款人,交易編號,帳戶結餘\n2026年11月23日,收入,200.00,IN,陳大文,A1,9000.00\n2026年11月23日,支出,200.00,OUT,,A2,8800.00\n'
const SIMPLIFIED = CHINESE.replaceAll('金額', '金额')
  .replace('參考編號', '参考编号')
  .replace('交易編號', '流水号')
  .replace('帳戶結餘', '余额')
const CHINESE_USES = ['day', 'direction', 'amount', 'reference', 'payer', 'number', 'ignored'] as const
const written = (encoding: Encoding, text = CHINESE): StatementForm => ({
  name: `written in ${encoding}`,
  text,
  columns: CHINESE_USES,
  encoding,
  lines: [20_000, -20_000],
})

const SIGNED_TEXT = 'Date,Amount,Reference,Transaction ID\n23/11/2026,200.00,IN,A1\n23/11/2026,-200.00,OUT,A2'
const shaped = (name: string, text: string, rest: Partial<StatementForm> = {}): StatementForm => ({
  name,
  text,
  columns: SIGNED,
  lines: [20_000, -20_000],
  ...rest,
})

export const STATEMENT_FORMS: readonly StatementForm[] = [
  ...(['utf-8', 'utf-8 bom', 'utf-16le', 'utf-16be', 'utf-16le bom', 'utf-16be bom', 'big5'] as const).map((encoding) =>
    written(encoding),
  ),
  written('gb18030', SIMPLIFIED),

  signed('sign before', '200.00', '-200.00'),
  signed('sign behind', '200.00', '200.00-'),
  signed('plus and minus', '+200.00', '-200.00'),
  signed('brackets', '200.00', '(200.00)'),
  signed('brackets and currency', 'HK$200.00', '(HK$200.00)'),
  signed('currency before the sign', 'HK$200.00', 'HK$-200.00'),
  signed('sign before the currency', 'HK$200.00', '-HK$200.00'),
  signed('a code of the currency', 'HKD 200.00', 'HKD -200.00'),
  signed('CR and DR in the amount', '200.00CR', '200.00DR'),
  signed('cr and dr after a blank', '200.00 cr', '200.00 dr'),
  signed('a minus of typographers', '200.00', '−200.00'),
  signed('full width', '２００．００', '－２００．００'),
  signed('full-width brackets', '２００．００', '（２００．００）'),
  signed('thousands', '1,200.50', '-1,200.50', [120_050, -120_050]),
  signed('no cents', '200', '-200'),
  signed('one decimal', '200.0', '-200.0'),
  signed('two signs are none', '200.00', '(-200.00)', [20_000, 'amount']),
  signed('a bracket that stays open', '200.00', '(200.00', [20_000, 'amount']),
  signed('figures of programmers', '2e2', '0x64', ['amount', 'amount']),
  signed('a comma for the cents', '200,00', '-200,00', ['amount', 'amount']),
  signed('a third decimal', '200.005', '-200.005', ['amount', 'amount']),
  signed('words', 'two hundred', 'minus two hundred', ['amount', 'amount']),

  directed('DR/CR', 'CR', 'DR'),
  directed('Dr / Cr flag', 'Cr.', 'Dr.'),
  directed('D/C', 'C', 'D'),
  directed('Type', 'Credit', 'Debit'),
  directed('Direction', 'in', 'out'),
  directed('Kind', 'Deposit', 'Withdrawal'),
  directed('借/貸', '貸', '借'),
  directed('借貸方', '貸方', '借方'),
  directed('收支', '收入', '支出'),
  directed('收/付', '收', '付'),
  directed('類別', '存入', '提取'),
  directed('轉賬', '轉入', '轉出'),
  directed('Sign', '+', '-'),
  directed('Full width', 'ＣＲ', 'ＤＲ'),
  {
    ...directed('Type', 'CR', 'FPS'),
    name: 'a direction that nobody can tell',
    lines: [20_000, 'direction'],
  },
  {
    ...directed('Type', 'CR', ''),
    name: 'a direction that is missing',
    lines: [20_000, 'direction'],
  },

  bothWays('the other empty', '200.00,', ',200.00'),
  bothWays('the other zero', '200.00,0.00', '0.00,200.00'),
  bothWays('the other a dash', '200.00,-', '-,200.00'),
  bothWays('withdrawals with a sign', '200.00,', ',-200.00'),
  bothWays('withdrawals in brackets', '200.00,', ',(200.00)'),
  bothWays('both empty', ',', ',200.00', ['amount', -20_000]),
  bothWays('both filled', '200.00,200.00', ',200.00', ['amount', -20_000]),
  shaped('deposits alone, the deposit of what left empty', SIGNED_TEXT.replace('Amount', 'Deposit').replace('-200.00', ''), {
    columns: ['day', 'deposit', 'reference', 'number'],
    lines: [20_000, 'amount'],
  }),

  dated('20261123', 'dmy'),
  dated('23 Nov 2026', 'dmy'),
  dated('23/11/26', 'dmy'),
  dated('23-Nov-26', 'dmy'),
  dated('2026-11-23T09:15:00', 'ymd'),
  dated('2026/11/23 09:15', 'ymd'),
  dated('23.11.2026', 'dmy'),
  dated('11/23/2026', 'mdy'),
  dated('２０２６年１１月２３日', 'dmy'),

  shaped('columns between semicolons', SIGNED_TEXT.replaceAll(',', ';')),
  shaped('columns between tabs', SIGNED_TEXT.replaceAll(',', '\t')),
  shaped('lines that end as on Windows', SIGNED_TEXT.replaceAll('\n', '\r\n')),
  shaped('lines that end as on old Macs', SIGNED_TEXT.replaceAll('\n', '\r')),
  shaped('a title, the account and a blank line first', `Harbour Bank\nAccount,808-123456-001\n\n${SIGNED_TEXT}`),
  shaped(
    'blanks before quotes',
    'Date, Amount, Reference, Transaction ID\n23/11/2026, "200.00", "IN", A1\n23/11/2026, "-200.00", "OUT", A2',
  ),
  shaped('breaks in quotes', SIGNED_TEXT.replace(',IN,', ',"IN\nfor the lesson",').replace(',OUT,', ',"OUT\nrent",')),
  shaped('a total in the last line', `${SIGNED_TEXT}\nTotal,0.00,,`, { lines: [20_000, -20_000, 'date'] }),
  shaped('a comma between thousands without quotes', SIGNED_TEXT.replace('200.00,IN', '1,200.00,IN'), {
    lines: ['fields', -20_000],
  }),
  shaped(
    'another currency',
    'Date,Currency,Amount,Reference,Transaction ID\n23/11/2026,CNY,200.00,IN,A1\n23/11/2026,HKD,-200.00,OUT,A2',
    {
      columns: ['day', 'currency', 'amount', 'reference', 'number'],
      lines: ['currency', -20_000],
    },
  ),
]
