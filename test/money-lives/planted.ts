import { inFile } from '../money-mutants/mutant.ts'
import type { MoneyMutant } from '../money-mutants/mutant.ts'

/** Faults that lives of orders must find, whatever suites do. */
export const PLANTED_IN_LIVES: readonly MoneyMutant[] = [
  // A fee that goes back by a bare transfer is not written on its order, and may be given back again.
  ...inFile(
    'settlement/use-cases/case-fee.ts',
    [],
    [
      [
        'a bare transfer in place of giving back',
        `  const amount = await giveBackOf(tx, {
    ...orders,
    idem: 'fee-back',
    cents: fee.paid,
    reason: 'match-left',
    way: 'wallet',
    isSaid: true,
  })`,
        `  const amount = fee.paid
  const { openWallet, personAccount, postTransfer } = await import('#modules/wallet/public.ts')
  await openWallet(tx, { accountId })
  const lines = [
    { account: 'income:case_fee', cents: cents(0 - amount) },
    { account: personAccount(accountId, 'cash'), cents: amount },
  ] as const
  await postTransfer(tx, { idem: \`bare \${id}\`, kind: 'payment', lines, about: \`C\${caseId}\` })`,
      ],
    ],
  ),
  ...inFile(
    'accounts/use-cases/close-account.ts',
    [],
    [
      [
        'an account is erased without asking again',
        '    await publish(tx, ACCOUNT_CHECKED, { accountId })\n    return null\n',
        '    return await Promise.resolve(null)\n',
      ],
    ],
  ),
  ...inFile(
    'payments/use-cases/top-up.ts',
    [],
    [
      [
        'the maximum is not asked in the posting',
        'cents(Math.max(0, Math.min(price, walletMost - (await lockFilled(tx, payerAccountId)))))',
        'cents(Math.max(price, 0 * walletMost))',
      ],
    ],
  ),
  ...inFile(
    'payments/domain/refundable.ts',
    [],
    [
      [
        'the share of the gift is lost',
        'return cents(Math.max(0, share - giftBackOf(back)))',
        'return cents(0 * share * giftBackOf(back))',
      ],
      ['the share of the gift goes back with each part', 'share - giftBackOf(back)))', 'share))'],
      ['what was given back is refundable again', ' - givenBackOf(refunds) - goneOf(reversals)))', ' - goneOf(reversals)))'],
    ],
  ),
  ...inFile(
    'payments/use-cases/desk-acts.ts',
    [],
    [
      [
        'a refund that failed is made again whatever went back since',
        'isOfOrder ? againOf(failed, { order, back: await wentBackOf(tx, order) }) : failed.cents',
        'isOfOrder && againOf(failed, { order, back: await wentBackOf(tx, order) }) < 0 ? failed.cents : failed.cents',
      ],
    ],
  ),
  ...inFile(
    'payments/use-cases/settle.ts',
    [],
    [
      [
        'money that comes twice pays twice',
        'if (!answered.isWanted || !(await mayPay(tx.db, order)))',
        'if (!answered.isWanted)',
      ],
      [
        'what is above the maximum stays',
        'if (room < order.price) await giveBackAbove',
        'if (room > order.price) await giveBackAbove',
      ],
    ],
  ),
  ...inFile(
    'payments/use-cases/refunds.ts',
    [],
    [
      [
        'a refund that failed stays with the provider',
        '  await reverseTransfer(tx, { idem: `refund-failed ${refundRef}`, transferId, about: refundRef })\n',
        '',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/order-fine.ts',
    [],
    [
      ['an over-paid fine is kept', '  if (left === 0) return\n', '  if (left >= 0) return\n'],
      [
        'a fine that was paid is claimed of the wallet too',
        "    if (side === 'tutor') await lowerClaimOfFine(tx, { id, by: cents(counted) })\n",
        '',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/case-fee.ts',
    [],
    [['an over-paid fee is kept', '  if (counted === price) return\n', '  if (counted <= price) return\n']],
  ),
  ...inFile(
    'disputes/use-cases/dispute-money.ts',
    [],
    [['the tutor gets the whole as well', 'const most = cents(held - refund)', 'const most = held']],
  ),
  ...inFile('settlement/use-cases/settle-lessons.ts', [], [['a release takes what fines reserve', ' - undecided - taken)', ')']]),
  ...inFile(
    'wallet/use-cases/post-earning.ts',
    [],
    [['earnings feed no claim', '    if (isNew) await feedClaims(tx, payee)\n', '']],
  ),
]
