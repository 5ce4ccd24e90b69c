import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const USE_CASES = 'statements/use-cases'
const STATEMENTS = ['statements/domain/statement-moves', 'statements/test/bank-statements']

/** Of the ends of orders, of bank statements, and of what keeps an account. */
export const STATEMENT_MUTANTS: readonly MoneyMutant[] = [
  ...inFile(
    'payments/use-cases/complete.ts',
    ['payments/test/order-bounds', 'statements/test/bank-statements'],
    [
      ['an order closes while it is paid', 'const GRACE_MS = 15 * MINUTE_MS', 'const GRACE_MS = 0 * MINUTE_MS'],
      ['an order waits for its statement a day', 'const STATEMENT_GRACE_MS = 4 * 24', 'const STATEMENT_GRACE_MS = 1 * 24'],
    ],
  ),
  ...inFile('statements/domain/statement-moves.ts', STATEMENTS, [
    [
      'a line is booked from two statements',
      "if (same) return same.cents === line.cents && same.reference === line.reference ? 'known' : 'fault'\n",
      "if (same?.raw) return 'known'\n",
    ],
    ['what left the account pays', "  if (line.cents <= 0) return 'outgoing'\n", ''],
    ['any amount pays', "  if (line.cents !== wanted.total) return 'amount'\n", ''],
    ['what is paid is paid again', "paid: 'double'", "paid: 'match'"],
  ]),
  ...inFile('payments/use-cases/settle-by-statement.ts', STATEMENTS, [
    [
      'a code that is paid twice pays once',
      'UNPAID.includes(attempt.state) ? attempt : await anotherAttempt(tx, attempt)',
      'attempt ?? (await anotherAttempt(tx, attempt))',
    ],
  ]),
  ...inFile(`${USE_CASES}/judge-lines.ts`, STATEMENTS, [
    [
      'a line stands twice in a statement',
      'if (line.bankNumber !== null && isMoving(verdict)) before.set(line.bankNumber, line)',
      'if (line.bankNumber === verdict) before.set(line.bankNumber, line)',
    ],
    [
      'two lines of an order both pay it',
      "    if (order && (verdict === 'match' || verdict === 'late')) taken.add(order.id)\n",
      '',
    ],
  ]),
  ...inFile(`${USE_CASES}/statements.ts`, STATEMENTS, [
    [
      'one operator signs a large statement',
      "needsTwo ? roleIn(statement, tx) : 'operator'",
      "needsTwo && !lines ? roleIn(statement, tx) : 'operator'",
    ],
  ]),
  ...inFile(
    'payments/store/unsettled.ts',
    ['payments/test/money-bounds'],
    [
      ['an open order does not keep an account', "and o.state = 'open')\n", "and o.state = 'none')\n"],
      ['a payment under way does not keep an account', "[...UNDERWAY, 'stray']", "['stray']"],
      ['stray money does not keep an account', "[...UNDERWAY, 'stray']", '[...UNDERWAY]'],
      ['a mismatch does not keep an account', "a.state = 'mismatched' and not exists", "a.state = 'surplus' and not exists"],
      ['a refund under way does not keep an account', "and r.state <> 'succeeded'", "and r.state = 'failed'"],
      ['a refund that failed does not keep an account', "and r.state <> 'succeeded'", "and r.state in ('requested', 'pending')"],
    ],
  ),
]
