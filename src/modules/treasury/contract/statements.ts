import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { lineText, tokenText } from '#kernel/text.ts'
import { forOperators } from '#modules/admin/contract/for-operators.ts'
import { next } from '#kernel/page.ts'
import { part } from '#modules/admin/contract/page.ts'

const shared = { spec: 'decisions 2.1', tag: 'admin' } as const
const params = z.object({ statementId: z.uuid() })
const act = { ...shared, method: 'POST', params, access: forOperators({ mutates: true, object: 'statement' }) } as const
const OPERATOR = ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'] as const
const MOVED = [...OPERATOR, 'STATEMENT_NOT_FOUND', 'STATEMENT_STATE_CHANGED'] as const

/** Dollars with thousands commas and two decimals. */
const amount = z.string()
const at = z.iso.datetime()

const statement = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: z.enum(['imported', 'signed', 'booked', 'discarded']),
  importedAt: at,
  importedBy: z.string(),
  signedBy: z.string().nullable(),
  endedAt: at.nullable(),
})

/** What a line would do when it is booked, or what became of it. */
export const STANDINGS = [
  'fault',
  'amount',
  'mismatched',
  'unknown',
  'double',
  'surplus',
  'late',
  'match',
  'paid',
  'known',
  'outgoing',
] as const

/** In bytes; a request holds little more. */
export const MOST_STATEMENT_BYTES = 200_000

export const getStatements = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/statement/list',
  summary: 'Bank statements, the newest first',
  access: forOperators({ mutates: false }),
  query: part,
  data: z.object({ list: z.array(statement.extend({ lines: z.int() })), next, waiting: z.int() }),
  refusals: OPERATOR,
})
export type StatementEntry = z.infer<typeof getStatements.data>['list'][number]

export const getStatement = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/statement/{statementId}/detail',
  summary: 'A bank statement with what each line does',
  access: forOperators({ mutates: false, object: 'statement' }),
  params,
  data: z.object({
    statement,
    /** What signing it off would move. */
    moves: amount,
    needsTwo: z.boolean(),
    /** Whether the caller may sign it off now. */
    isMineToSign: z.boolean(),
    lines: z.array(
      z.object({
        line: z.int(),
        /** As it stands in the file. */
        raw: z.string(),
        day: z.string().nullable(),
        amount: amount.nullable(),
        reference: z.string(),
        payer: z.string(),
        bankNumber: z.string().nullable(),
        fault: z.enum(['fields', 'date', 'amount', 'direction', 'currency', 'number', 'reused']).nullable(),
        standing: z.enum(STANDINGS),
        /** The order that it names, and what was to be paid. */
        tradeNo: z.string().nullable(),
        wanted: amount.nullable(),
      }),
    ),
  }),
  refusals: [...OPERATOR, 'STATEMENT_NOT_FOUND'],
})
export type StatementStory = z.infer<typeof getStatement.data>
export type StatementRow = StatementStory['lines'][number]

/** What a column of a statement is for. */
export const USES = [
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
export type ColumnUse = (typeof USES)[number]
export const DAY_FORMS = ['dmy', 'ymd', 'mdy'] as const

const BASE64_OF_THREE = 4
/** The file as the bank made it, in base64: its encoding is found out by the server. */
const file = tokenText(Math.ceil(MOST_STATEMENT_BYTES / 3) * BASE64_OF_THREE).regex(/^[A-Za-z\d+/]+={0,2}$/, 'validate.invalid')
const MOST_COLUMNS = 60
/** A file with its name, and sixty names of columns. */
const LARGEST_FILE_BODY = 272 * 1024
const LARGEST_MAPPING = 64 * 1024
const FILE_REFUSALS = ['STATEMENT_EMPTY', 'STATEMENT_COLUMNS', 'STATEMENT_QUOTE', 'STATEMENT_LINES'] as const

export const postStatementLook = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/statement/look',
  summary: 'See how a bank statement would be read; nothing is kept',
  access: forOperators({ mutates: true }),
  body: z.strictObject({ file }),
  largestBody: LARGEST_FILE_BODY,
  data: z.object({
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030']),
    header: z.array(z.string()),
    samples: z.array(z.array(z.string())),
    /** Null where only an operator can tell. */
    columns: z.array(z.enum(USES).nullable()),
    dayForm: z.enum(DAY_FORMS),
    /** Whose statements have this header; null while nobody has confirmed how it is read. */
    bank: z.string().nullable(),
  }),
  refusals: [...OPERATOR, ...FILE_REFUSALS],
})
export type StatementLook = z.infer<typeof postStatementLook.data>

/** For all statements with this header that come; kept in the audit log. */
export const postStatementMapping = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/statement/mapping',
  summary: 'Confirm what the columns of a bank’s statements are for',
  access: forOperators({ mutates: true }),
  body: z.strictObject({
    bank: lineText({ longest: 60, isRequired: true }),
    header: z.array(lineText({ longest: 200 })).max(MOST_COLUMNS),
    columns: z.array(z.enum(USES)).max(MOST_COLUMNS),
    dayForm: z.enum(DAY_FORMS),
  }),
  largestBody: LARGEST_MAPPING,
  data: z.null(),
  refusals: [...OPERATOR, 'STATEMENT_MAPPING'],
})

/** The same file again is the same statement. */
export const postStatement = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/statement/import',
  summary: 'Import a bank statement as it was confirmed for its bank; nothing is posted',
  access: forOperators({ mutates: true }),
  body: z.strictObject({ fileName: lineText({ longest: 200, isRequired: true }), file }),
  largestBody: LARGEST_FILE_BODY,
  data: z.object({ id: z.uuid(), isNew: z.boolean() }),
  refusals: [...OPERATOR, ...FILE_REFUSALS, 'STATEMENT_MAPPING_NEEDED'],
})

/** From HK$20,000 another operator than the one who imported it. `moves` is what was shown. */
export const postStatementSignature = endpoint({
  ...act,
  path: '/api/admin/statement/{statementId}/sign',
  summary: 'Sign a bank statement off: its lines are booked',
  access: forOperators({ mutates: true, object: 'statement', movesMoney: true }),
  body: z.strictObject({ moves: z.string().regex(/^[\d,]{1,20}\.\d{2}$/, 'validate.invalid') }),
  data: z.null(),
  refusals: [...MOVED, 'STATEMENT_NEEDS_ANOTHER'],
})

export const postStatementDiscard = endpoint({
  ...act,
  path: '/api/admin/statement/{statementId}/discard',
  summary: 'Discard a bank statement that is not signed off',
  data: z.null(),
  refusals: MOVED,
})
