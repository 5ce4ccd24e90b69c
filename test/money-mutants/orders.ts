import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const USE_CASES = 'payments/use-cases'
const BACK = ['payments/domain/refundable', 'payments/test/give-back.test', 'payments/test/selling']
const BOUNDS = 'payments/test/money-bounds'
const OF_MATCHES = 'settlement/test/money-bounds'
const MADE = [
  'payments/test/money-bounds',
  'payments/test/order-bounds',
  'payments/test/terms-of-sale',
  'payments/test/same-order',
  'payments/test/outside-room',
]

/** Of orders: how they are made, what is given back of them, and what sellers allow. */
export const ORDER_MUTANTS: readonly MoneyMutant[] = [
  ...inFile('payments/domain/refundable.ts', BACK, [
    [
      'the desk refunds the deducted part',
      'Math.max(0, price - deducted - givenBackOf(refunds)',
      'Math.max(0, price - givenBackOf(refunds)',
    ],
    ['what was given back is refundable again', ' - givenBackOf(refunds) - goneOf(reversals)))', ' - goneOf(reversals)))'],
    ['what a bank took is refundable', ' - givenBackOf(refunds) - goneOf(reversals)))', ' - givenBackOf(refunds)))'],
    ['a refund that failed counts as gone', "one.state !== 'failed' && isOfOrder(one)", 'isOfOrder(one)'],
    ['money that returned is gone', "sumOf(reversals.filter(({ state }) => state !== 'returned'))", 'sumOf(reversals)'],
    ['a dispute that runs has gone for good', "kind === 'refund' || state !== 'open'", 'kind !== state'],
    ['a share is of the price', 'BigInt(Math.min(all, paid))) / BigInt(paid))', 'BigInt(Math.min(all, paid))) / BigInt(price))'],
    ['each part brings its share alone', 'cents(Math.max(0, share - giftBackOf(back)))', 'cents(share)'],
    [
      'what a bank took brings its share',
      "goneOf(back.reversals.filter(({ kind }) => kind === 'refund')) + part",
      'goneOf(back.reversals) + part',
    ],
    ['gifts of reversals come again', '[...refunds, ...reversals].reduce', '[...refunds].reduce'],
  ]),
  ...inFile(
    `${USE_CASES}/give-back.ts`,
    [BOUNDS, 'payments/test/give-back.test', 'payments/test/selling', OF_MATCHES, 'settlement/test/kept-balance'],
    [
      ['the bound of a refund is removed', 'if (money <= 0 || money > left)', 'if (money <= 0)'],
      ['nothing may be given back', 'if (money <= 0 || money > left)', 'if (money > left)'],
      [
        'an order that is not paid is given back',
        "if (order.state !== 'paid') throw new Refusal('ORDER_NOT_PAID')",
        "if (order.state === 'open') throw new Refusal('ORDER_NOT_PAID')",
      ],
      ['the same reason gives back again', '  if (await findRefundByIdem(tx.db, idem)) return\n  if (order', '  if (order'],
      [
        'the gift stays with the seller',
        'const gift = giftShareOf(order, back, money)',
        'const gift = cents(giftShareOf(order, back, money) * 0)',
      ],
      ['the seller is not asked', "by === 'desk' ? await askSeller", "by === 'seller' ? await askSeller"],
      ['an operator takes what the seller keeps', 'if (money > most)', 'if (money > left)'],
      ['nobody hears of it', '  await publish(tx, ORDER_REFUNDED, { order, cents: money, gift, by })\n', ''],
    ],
  ),
  ...inFile(
    `${USE_CASES}/give-back.ts`,
    [OF_MATCHES, 'settlement/test/given-back-once', 'settlement/test/kept-balance'],
    [
      ['it is taken where it no longer lies', 'given.debitFrom ?? order.creditTo', 'order.creditTo'],
      ['each order gives back all', '    left -= part\n', ''],
      [
        'what went back of an order is not seen',
        'refundableOf(order, await wentBackOf(tx, order))))',
        'cents(order.price - order.deducted)))',
      ],
      ['more is said than went back', 'return cents(given.cents - left)', 'return given.cents'],
    ],
  ),
  ...inFile(
    `${USE_CASES}/send-back.ts`,
    [BOUNDS, 'payments/test/give-back.test'],
    [
      [
        'the bound of a payment is removed',
        'if (attempt && !(await addRefunded(tx.db, attempt.id, amount)))',
        'if (attempt && !(await addRefunded(tx.db, attempt.id, amount)) && amount < 0)',
      ],
      [
        'money that lies in the wallet goes there',
        "  if (from.some(({ account }) => account === to)) throw new Refusal('REFUND_NOT_OPEN')\n",
        '',
      ],
      ['the payer is not told of what is in the wallet', "if (way === 'provider' || sent.isSaid) return", 'if (way) return'],
    ],
  ),
  ...inFile(
    'payments/domain/refund-lines.ts',
    ['payments/test/selling', 'payments/test/give-back.test'],
    [
      ['each account gives the whole of the first part', '    left -= part\n', ''],
      ['the rest is all of a line', 'rest: cents(all - part)', 'rest: all'],
    ],
  ),
  ...inFile(`${USE_CASES}/create-order.ts`, MADE, [
    ['an order is payable for 31 minutes', 'const OPEN_MS = 30 * MINUTE_MS', 'const OPEN_MS = 31 * MINUTE_MS'],
    [
      'a deduction is held shorter than its order',
      'const HELD_LONGER_MS = 30 * MINUTE_MS',
      'const HELD_LONGER_MS = -1 * MINUTE_MS',
    ],
    ['the former order stays open', '    if (former) await closeOrder(tx, former)\n', ''],
    ['an order that is over is answered again', 'former.expiresAt > tx.now() && ', ''],
    ['another price is the same order', 'order.price !== price || ', ''],
    [
      'other details are the same order',
      '  if (!isDeepStrictEqual(order.details, JSON.parse(JSON.stringify(details)))) return false\n',
      '',
    ],
    ['the wish for a deduction is not seen', 'return order.deducted > 0 === usesDeduction\n', 'return true\n'],
    ['a gift that came since is not used', 'return !(await hasDeduction(tx, { accountId, price }))', 'return true'],
    [
      'what was held stays when an order closes',
      '  if (order.holdId !== null) await voidHold(tx, { holdId: order.holdId })\n',
      '',
    ],
    ['who has not agreed orders', '    await requireAgreedTerms(tx, { accountId })\n', ''],
  ]),
  ...inFile(
    'payments/store/orders.ts',
    ['payments/test/order-bounds', 'payments/test/outside-room'],
    [
      ['late money pays what a deduction that is free took off', 'return takesLate && deducted === 0', 'return takesLate'],
      ['late money pays what its seller does not take late', 'return takesLate && deducted === 0', 'return deducted === 0'],
      ['the deduction is to be paid too', 'return cents(price - deducted)', 'return price'],
    ],
  ),
  ...inFile(
    'payments/domain/order-moves.ts',
    ['payments/domain/paying', 'payments/domain/order-moves'],
    [
      ['late money pays an order with a deduction', 'takesLate && !hasDeduction', 'takesLate'],
      [
        'a refund that succeeded cannot come back',
        "from: ['requested', 'pending', 'succeeded'], to: 'failed'",
        "from: ['requested', 'pending'], to: 'failed'",
      ],
      [
        'a payment that failed is final',
        "[...UNDERWAY, 'failed', 'cancelled', 'expired']",
        "[...UNDERWAY, 'cancelled', 'expired']",
      ],
    ],
  ),
  ...inFile(
    'settlement/sells.ts',
    [OF_MATCHES, 'settlement/test/given-back-once', 'settlement/test/escrow', 'settlement/test/fines.test', 'settlement/test/fee-disputes'],
    [
      [
        'the desk refunds money that lies in escrow',
        '    deliver: deliverLessons,\n    refundable: none,',
        '    deliver: deliverLessons,',
      ],
      [
        'the desk refunds a fine that is the tutor’s',
        "(details.side === 'tutor' ? left : cents(0))",
        '(details.side ? left : cents(0))',
      ],
      [
        'lessons take late money',
        '    takesLate: false,\n    deliver: deliverLessons',
        '    takesLate: true,\n    deliver: deliverLessons',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/case-fee.ts',
    [OF_MATCHES, 'settlement/test/given-back-once', 'settlement/test/case-fee.test'],
    [
      ['an over-paid fee is kept', '  if (counted === price) return\n', '  if (counted <= price) return\n'],
      ['what went back of a fee is owed again', 'amount: cents(fee.amount - less), paid', 'amount: fee.amount, paid'],
      ['a fee of which a part is paid is let be', "fee.paid > 0 ? 'return' : 'waive'", "'waive'"],
    ],
  ),
  ...inFile(
    'settlement/use-cases/order-fine.ts',
    ['settlement/test/given-back-once', 'settlement/test/fines-collected', 'settlement/test/fines.test'],
    [
      ['an over-paid fine is kept', '  if (left === 0) return\n', '  if (left >= 0) return\n'],
      [
        'a fine that was paid is claimed of the wallet too',
        "    if (side === 'tutor') await lowerClaimOfFine(tx, { id, by: cents(counted) })\n",
        '',
      ],
      ['each fine of a match gets all', '    left -= counted\n', ''],
    ],
  ),
  ...inFile(
    'settlement/use-cases/escrow-back.ts',
    ['settlement/test/given-back-once', 'settlement/test/kept-balance'],
    [
      [
        'what orders brought goes back beside what is written',
        'const rest = cents(given.cents - written)',
        'const rest = given.cents',
      ],
    ],
  ),
  ...inFile(
    'tutors/domain/boost-package.ts',
    ['tutors/domain/boost-package', 'tutors/test/refunded-boosts'],
    [
      ['a part of a boost is none', 'Math.ceil((boosts * back) / paid)', 'Math.floor((boosts * back) / paid)'],
      ['used boosts are refundable', '(paid * (boosts - used)) / boosts', 'paid'],
      ['what went back before is refundable again', ' - (paid - left)\n', '\n'],
      ['boosts last for ever', 'boostDays * DAY_MS', '99 * boostDays * DAY_MS'],
      ['any number costs as one', 'cents(amounts.boostPrice * count)', 'amounts.boostPrice'],
    ],
  ),
  ...inFile(
    'tutors/use-cases/return-boosts.ts',
    ['tutors/test/refunded-boosts'],
    [
      ['used boosts are taken away', 'Math.min(unused, gone)', 'gone'],
      ['an operator takes boosts that were used', "went.by === 'desk' && gone > unused", "went.by === 'provider' && gone < 0"],
    ],
  ),
  ...inFile(
    'tutors/store/boosts.ts',
    ['tutors/test/refunded-boosts', 'tutors/test/boosts.test'],
    [
      [
        'boosts whose time is over are used',
        "    .where('expiresAt', '>', now)\n    .where((eb) => eb(eb('used'",
        "    .where((eb) => eb(eb('used'",
      ],
      ['boosts that were given back are used', 'left: boosts - used - returned', 'left: boosts - used'],
      [
        'those that end last are used first',
        "    .orderBy('expiresAt')\n    .orderBy('id')\n    .limit(MOST_SHOWN)",
        "    .orderBy('expiresAt', 'desc')\n    .orderBy('id')\n    .limit(MOST_SHOWN)",
      ],
    ],
  ),
  ...inFile(
    'tutors/use-cases/order-boosts.ts',
    ['tutors/test/boosts.test', 'tutors/test/boosts-api'],
    [
      [
        'the free package is taken again with the same number',
        '(await takeFreeNumber(tx, accountId)) &&',
        '(await takeFreeNumber(tx, accountId), true) &&',
      ],
    ],
  ),
]
