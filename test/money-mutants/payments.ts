import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const USE_CASES = 'payments/use-cases'
const BOUNDS = 'payments/test/money-bounds'
const TOP_UP = ['payments/test/wallet-maximum', 'payments/test/quoted-fees']
const REVERSED = ['payments/test/disputed-top-ups', 'payments/test/give-back.test', 'payments/test/reversals']

/** Of payments: what providers and banks say, what goes back, and what goes into a wallet. */
export const PAYMENT_MUTANTS: readonly MoneyMutant[] = [
  ...inFile(
    `${USE_CASES}/settle.ts`,
    ['payments/test/mismatches', 'payments/test/wallet-maximum', 'payments/test/selling', 'payments/test/settle'],
    [
      ['money that differs pays', 'if (difference !== null) return', "if (difference === 'reference') return"],
      [
        'money for an order that was paid pays again',
        'if (!answered.isWanted || !(await mayPay(tx.db, order)))',
        'if (!answered.isWanted)',
      ],
      [
        'what a seller does not want pays',
        'if (!answered.isWanted || !(await mayPay(tx.db, order)))',
        'if (!(await mayPay(tx.db, order)))',
      ],
      ['a full wallet takes more', "  if (room === 0) return await keepSurplus(tx, answered, 'wallet-full')\n", ''],
      [
        'what is above the maximum stays',
        'if (room < order.price) await giveBackAbove',
        'if (room > order.price) await giveBackAbove',
      ],
      [
        'a surplus stays with us',
        '  await sendBack(tx, {\n    idem: `surplus ${merchantRef}`,',
        '  if (total < 0)\n  await sendBack(tx, {\n    idem: `surplus ${merchantRef}`,',
      ],
      [
        'an order whose money was refused stays open',
        "if (order.state === 'open') await closeOrder(tx, order)",
        "if (order.state === 'closed') await closeOrder(tx, order)",
      ],
      [
        'what came to another merchant is posted',
        "if (difference !== 'amount' || received",
        "if (difference === 'reference' || received",
      ],
    ],
  ),
  ...inFile(
    'payments/domain/match.ts',
    ['payments/domain/paying'],
    [
      ['less than was asked for pays', 'payment.cents === total ?', '(payment.cents ?? total + 1) <= total ?'],
      ['any currency pays', "  if (payment.currency !== 'HKD') return 'currency'\n", ''],
      ['another reference pays', "  if (payment.merchantRef !== merchantRef) return 'reference'\n", ''],
    ],
  ),
  ...inFile(
    'payments/domain/method-fee.ts',
    ['payments/domain/paying'],
    [['a method costs no fixed part', 'partOf(amount, percent) + fixed', 'partOf(amount, percent)']],
  ),
  ...inFile(`${USE_CASES}/top-up.ts`, TOP_UP, [
    ['less than the least goes in', 'amount < least || amount > most', 'amount > most'],
    ['the maximum ignores what is there', '(await filledOf(ctx, accountId)) + amount > walletMost', 'amount > walletMost'],
    [
      'the posting does not ask for the maximum',
      'cents(Math.max(0, Math.min(price, walletMost - (await lockFilled(tx, payerAccountId)))))',
      'cents(Math.max(0, Math.min(price, walletMost)))',
    ],
  ]),
  ...inFile(
    'payments/domain/wallet-way.ts',
    ['payments/domain/wallet-way'],
    [
      ['a top-up is beyond the maximum', 'amount <= topUpMost && free + amount <= walletMost', 'amount <= topUpMost'],
      ['a top-up is less than the least', 'Math.max(missing, topUpLeast)', 'missing'],
    ],
  ),
  ...inFile(
    `${USE_CASES}/list-ways.ts`,
    ['payments/test/quoted-fees', 'payments/test/terms-of-sale', 'payments/test/same-order', 'settlement/test/quoted-amounts'],
    [],
  ),
  ...inFile(
    `${USE_CASES}/start-payment.ts`,
    ['payments/test/quoted-fees', BOUNDS, 'payments/test/settle'],
    [
      ['an order that is over is begun to be paid', "state !== 'open' || expiresAt <= now", "state !== 'open'"],
      [
        'a second press is a second payment',
        "one.device === device && one.state === 'pending'",
        "one.device === device && one.state === 'failed'",
      ],
      [
        'a fee is of the price with the deduction',
        'methodFee(provider, dueOf(order), await',
        'methodFee(provider, order.price, await',
      ],
      ['a fee is what is set since the order', 'await amountsAt(tx, amounts, order.createdAt)', 'await amountsAt(tx, amounts)'],
      ['a provider is asked for the price without its fee', 'totalCents: cents(dueOf(order) + fee)', 'totalCents: dueOf(order)'],
    ],
  ),
  ...inFile(
    `${USE_CASES}/pay-order.ts`,
    ['payments/test/outside-room', 'payments/test/selling'],
    [
      [
        'the deduction is not taken from the gift',
        'cents: cents(0 - deducted) },\n  ] as const',
        'cents: cents(0) },\n  ] as const',
      ],
      ['nothing is delivered', '  await saleOf(tx, order.kind).deliver(tx, soldOrder(paid))\n', ''],
    ],
  ),
  ...inFile(
    `${USE_CASES}/pay-by-balance.ts`,
    [BOUNDS, 'payments/test/crowds'],
    [
      [
        'an order is paid out of the wallet twice',
        'async () => requireOpen(await lockOrder(tx.db, own.id), tx.now()),',
        'async () => await lockOrder(tx.db, own.id),',
      ],
      ['a wallet pays for what goes into it', "  if (own.creditTo === account) throw new Refusal('METHOD_NOT_OFFERED')\n", ''],
      ['an order is paid after its end', '  requireOpen(own, ctx.now())\n', ''],
      [
        'a password for another sum pays',
        'ciphertext: password, tradeNo, cents: due })',
        'ciphertext: password, tradeNo, cents: own.price })',
      ],
    ],
  ),
  ...inFile(
    'payments/store/attempts.ts',
    [BOUNDS, 'payments/test/give-back.test'],
    [
      [
        'more goes back of a payment than it brought',
        ' and refunded_cents + ${amount}::bigint <= coalesce(received_cents, total_cents) returning',
        ' returning',
      ],
      [
        'what did not go back still counts',
        'set refunded_cents = refunded_cents - ${amount}',
        'set refunded_cents = refunded_cents - 0 * ${amount}',
      ],
    ],
  ),
  ...inFile(
    'payments/store/refunds.ts',
    [BOUNDS],
    [
      ['a refund is pursued twice', "    .where('id', '=', id)\n    .where('asks', '=', asks)", "    .where('id', '=', id)"],
      ['a refund that is final is asked about again', 'askNextAt: FINAL.includes(state) ? null : now', 'askNextAt: now'],
      ['a refund moves from any state', "    .where('id', '=', id)\n    .where('state', '=', from)", "    .where('id', '=', id)"],
    ],
  ),
  ...inFile(
    `${USE_CASES}/refunds.ts`,
    [BOUNDS, 'payments/test/give-back.test'],
    [
      [
        'a refund that failed stays with the provider',
        '  await reverseTransfer(tx, { idem: `refund-failed ${refundRef}`, transferId, about: refundRef })\n',
        '',
      ],
      [
        'a refund that failed cannot be made again',
        '  if (attemptId !== null) await takeRefunded(tx.db, attemptId, refund.cents)\n',
        '',
      ],
    ],
  ),
  ...inFile(
    `${USE_CASES}/reversals.ts`,
    ['payments/test/disputed-top-ups', 'payments/test/selling', 'payments/test/give-back.test', 'payments/test/reversals'],
    [
      [
        'a lost dispute is never lost',
        "told.state === 'lost' && known.state === 'open'",
        "told.state === 'lost' && known.state === 'taken'",
      ],
      ['money that comes back is taken back twice', "told.state === 'won' && known.state !== 'returned'", "told.state === 'won'"],
      ['what went is never held in the wallet', '  await holdDisputed(tx, { order, id, amount, kind })\n', ''],
      ['what is held stays where the money is back', '  await endClaim(tx, claimOf(id))\n', ''],
      [
        'a refund of the provider leaves the gift',
        "kind === 'refund' && back && part ? await returnShare",
        "kind === 'dispute' && back && part ? await returnShare",
      ],
      [
        'the seller keeps what a lost dispute delivered',
        "  if (state === 'lost') await takeBack(tx, { order, reversalId: reversal.id, gift: cents(0) })\n",
        '',
      ],
    ],
  ),
  ...inFile(
    `${USE_CASES}/desk-acts.ts`,
    ['settlement/test/fee-disputes'],
    [
      [
        'what a bank decides about is left out of a refund for good',
        "  if (least(back) < least({ ...back, reversals: decided })) throw new Refusal('PAYER_DISPUTES')\n",
        '',
      ],
    ],
  ),
  ...inFile(
    'payments/domain/refundable.ts',
    ['settlement/test/fee-disputes'],
    [
      [
        'a bank takes what a failed refund has taken',
        'givenBackOf(refunds) + waitingOf(refunds) + gone',
        'givenBackOf(refunds) + gone',
      ],
    ],
  ),
  ...inFile(`${USE_CASES}/desk-reversals.ts`, REVERSED, [
    ['what is held stays from who bears it', '    await endClaim(tx, claimOf(reversalId))\n', ''],
  ]),
  ...inFile(
    `${USE_CASES}/desk-acts.ts`,
    [BOUNDS, 'payments/test/order-bounds', 'payments/test/desk.test'],
    [
      ['a refund is made past another’s', 'if (same || refunds.length !== seen)', 'if (same)'],
      ['two presses are two refunds', '    if (same?.cents === cents) return\n', ''],
      ['a refund that has not failed is made again', "if (failed?.state !== 'failed') throw", 'if (!failed) throw'],
    ],
  ),
]
