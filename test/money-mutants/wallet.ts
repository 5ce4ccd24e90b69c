import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const BOUNDS = 'wallet/test/money-bounds'
const CLAIMED = ['wallet/test/claims', BOUNDS, 'settlement/test/fines-collected']
const PAID_OUT = [BOUNDS, 'wallet/test/withdrawals', 'wallet/test/decide-withdrawal']
const GIVEN = ['wallet/domain/gift', 'wallet/test/gifts', 'payments/test/give-back.test']
const INVITED = ['wallet/test/referrals']

/** Of wallets: holds, claims, gifts, withdrawals and payment passwords. */
export const WALLET_MUTANTS: readonly MoneyMutant[] = [
  ...inFile('wallet/use-cases/claims.ts', CLAIMED, [
    ['a claim holds more than is there', 'cents(Math.min(free, claim.amount)))', 'claim.amount)'],
    ['a claim holds nothing', 'cents(Math.min(free, claim.amount)))', 'cents(0))'],
    ['what is paid otherwise stays held', 'cents(Math.min(claim.held, amount - claim.taken))', 'claim.held'],
    [
      'what is paid otherwise is still claimed',
      'const amount = cents(claim.amount - by)',
      'const amount = cents(claim.amount - 0 * by)',
    ],
    ['a claim runs on when it is paid otherwise', 'if (amount <= claim.taken) return', 'if (amount < claim.taken) return'],
    ['a claim ends with its first part', 'taken === claim.amount ? tx.now() : null', 'tx.now()'],
    ['a claim never ends', 'taken === claim.amount ? tx.now() : null', 'null'],
    [
      'earnings feed a claim that is whole',
      'Math.min(free, claim.amount - claim.taken - claim.held)',
      'Math.min(free, claim.amount - claim.held)',
    ],
    [
      'what was held for a claim that ends stays',
      '  if (claim.holdId !== null) await voidHold(tx, { holdId: claim.holdId })\n  await setClaim',
      '  await setClaim',
    ],
  ]),
  ...inFile('wallet/domain/claim.ts', CLAIMED, [
    [
      'disputes are fed by earnings',
      "FED_BY_EARNINGS: readonly ClaimKind[] = ['fine']",
      'FED_BY_EARNINGS: readonly ClaimKind[] = CLAIM_KINDS',
    ],
  ]),
  ...inFile('wallet/store/claims.ts', CLAIMED, [
    ['claims that ended run', "    .where('endedAt', 'is', null)\n\n/** Writes a claim", '\n/** Writes a claim'],
    [
      'the newest claim is fed first',
      "    .orderBy('createdAt')\n    .orderBy('id')\n    .forUpdate()",
      "    .orderBy('createdAt', 'desc')\n    .orderBy('id', 'desc')\n    .forUpdate()",
    ],
  ]),
  ...inFile(
    'wallet/use-cases/post-earning.ts',
    ['wallet/test/claims', 'wallet/test/earnings', 'settlement/test/money-rules'],
    [
      ['earnings feed no claim', '    if (isNew) await feedClaims(tx, payee)\n', ''],
      ['the house takes nothing', 'cents(gross - commission) },', 'gross },'],
    ],
  ),
  ...inFile(
    'wallet/use-cases/read-wallet.ts',
    [BOUNDS, 'payments/test/wallet-maximum'],
    [
      [
        'the maximum forgets what is there',
        'cents(posted + (await centsOnTheWay(ctx.db, accountId)))',
        'await centsOnTheWay(ctx.db, accountId)',
      ],
      ['the maximum forgets what is on its way out', 'cents(posted + (await centsOnTheWay(ctx.db, accountId)))', 'cents(posted)'],
    ],
  ),
  ...inFile('wallet/domain/gift.ts', GIVEN, [
    ['a part of a hundred takes something off', 'Math.floor(price / deductionEach)', 'Math.ceil(price / deductionEach)'],
    ['more is taken off than was given', '* deductionOff, given))', '* deductionOff, price))'],
    ['what is held is used again', 'Math.min(posted, running) - held)', 'Math.min(posted, running))'],
    ['what has expired is used', 'Math.min(posted, running) - held)', 'posted - held)'],
    ['what is held is taken back', 'Math.min(posted - running, posted - held)', 'posted - running'],
    ['what still runs is taken back', 'Math.min(posted - running, posted - held)', 'posted - held'],
  ]),
  ...inFile('wallet/use-cases/gifts.ts', GIVEN, [
    ['a gift that is sent again runs twice', 'if (isNew) await insertGrant', 'if (id) await insertGrant'],
    ['grants end over what is held', 'if (gift.posted - expired <= gift.running || gift.held === 0)', 'if (expired >= 0)'],
    ['what is spent lies at the end of all', 'running - Math.min(posted, running) + held + more', 'running'],
  ]),
  ...inFile('wallet/store/gift-grants.ts', GIVEN, [
    [
      'grants that are over run',
      'where owner_account_id = ${accountId} and expires_at > ${now}`\n',
      'where owner_account_id = ${accountId} and created_at <= ${now}`\n',
    ],
    [
      'those that end last are spent first',
      'sum(amount_cents) over (order by expires_at, id)',
      'sum(amount_cents) over (order by expires_at desc, id)',
    ],
  ]),
  ...inFile('wallet/use-cases/return-credit.ts', GIVEN, [
    [
      'given balance whose time is over lives again',
      "endsAt > tx.now() ? personAccount(accountId, 'gift') : 'expense:promo_gift'",
      "endsAt ? personAccount(accountId, 'gift') : 'expense:promo_gift'",
    ],
  ]),
  ...inFile('wallet/use-cases/referrals.ts', INVITED, [
    ['an eleventh friend a year is given for', 'before < referralsAYear &&', 'before <= referralsAYear &&'],
    ['gifts are for those of one browser', 'return !(await shareBrowser(tx.db, pair)) && !(await', 'return !(await'],
    ['gifts are what is set since', 'await amountsAt(tx, amounts, createdAt)', 'await amountsAt(tx, amounts)'],
  ]),
  ...inFile('wallet/store/referrals.ts', INVITED, [
    ['gifts of all years count', "    .where('decidedAt', '>', since)\n", ''],
    ['what was decided is decided again', ' and r.decided_at is null\n', '\n'],
  ]),
  ...inFile(
    'wallet/use-cases/welcome-parent.ts',
    ['wallet/test/welcome'],
    [
      [
        'a number is given to twice',
        "`sign-up ${tx.keys.hmac('sign-up-gift', `+${phone.countryCode}${phone.mobile}`)}`",
        '`sign-up ${accountId}${phone.mobile.length}`',
      ],
    ],
  ),
  ...inFile('wallet/use-cases/withdraw.ts', PAID_OUT, [
    ['less than the least is withdrawn', 'if (amount < least) throw', 'if (amount < 0 * least) throw'],
    [
      'what is held is withdrawn',
      "if ((await readBalance(ctx)).canWithdraw < amount) throw new Refusal('BALANCE_TOO_LOW')",
      'await readBalance(ctx)',
    ],
    [
      'two are asked for a day',
      "  if (await hasWithdrawalOn(ctx.db, { accountId, day })) throw new Refusal('WITHDRAWAL_ONCE_A_DAY')\n",
      '',
    ],
    ['a payout account does not rest', 'if (now < rests) throw', 'if (rests < new Date(0)) throw'],
    ['what was cancelled stays held', '      await voidHold(tx, { holdId: withdrawal.holdId })\n', ''],
    ['what was cancelled feeds no claim', '      await feedClaims(tx, accountId)\n', ''],
  ]),
  ...inFile('wallet/use-cases/decide-withdrawal.ts', PAID_OUT, [
    ['one operator approves HK$20,000', '.twoOperatorsFrom\n', '.twoOperatorsFrom + 1\n'],
    ['the first operator is the second', "before === null || before === operatorId ? 'first'", "before === null ? 'first'"],
    [
      'the first of two takes the money out',
      "withdrawal.state === 'waiting' ? who === 'operator' :",
      "withdrawal.state === 'waiting' ? who !== 'second' :",
    ],
    [
      'what was approved does not come back',
      "(state === 'approved' || (state === 'recalled'",
      "(state === 'paid' || (state === 'recalled'",
    ],
    [
      'one of two recalls into the wallet',
      "if (state === 'approved' && who !== 'operator')",
      "if (state === 'approved' && who === 'owner')",
    ],
    ['what was rejected feeds no claim', '    if (OPEN.includes(state)) await feedClaims(tx, accountId)\n', ''],
  ]),
  ...inFile(
    'wallet/store/withdrawals.ts',
    [BOUNDS, 'payments/test/wallet-maximum'],
    [
      ['what is recalled is not on its way', "state in ('approved', 'recalled')", "state in ('approved')"],
      ['what was rejected counts a day', "    .where('state', 'not in', ['rejected', 'cancelled'])\n", ''],
    ],
  ),
  ...inFile(
    'wallet/use-cases/refuse-with-money.ts',
    [BOUNDS, 'wallet/test/decide-withdrawal'],
    [
      [
        'money that is held does not keep an account',
        'held + earned + onTheWay === 0) return',
        'earned + onTheWay === 0) return',
      ],
      ['money on its way does not keep an account', 'held + earned + onTheWay === 0) return', 'held + earned === 0) return'],
      ['earnings do not keep an account', 'held + earned + onTheWay === 0) return', 'held + onTheWay === 0) return'],
      ['money in escrow does not keep an account', ' + (await centsInEscrow(tx.db, accountId))', ''],
      ['the smallest withdrawal does not keep an account', 'free < withdrawalLeast &&', 'free <= withdrawalLeast &&'],
    ],
  ),
  ...inFile(
    'wallet/use-cases/holds.ts',
    [BOUNDS, 'wallet/test/holds'],
    [
      ['a hold is used for more than it holds', "    if (debited > cents) throw new Refusal('HOLD_EXCEEDED')\n", ''],
      ['a key holds anything', 'if (first.contentHash !== hash) throw', "if (first.contentHash === '') throw"],
      ['a hold that is over stays held', 'if (ok) await takeHeld', 'if (!ok) await takeHeld'],
    ],
  ),
  ...inFile(
    'wallet/domain/withdrawal.ts',
    ['wallet/domain/withdrawal', ...PAID_OUT],
    [['a payment password does not rest', '(pinSetAt?.getTime() ?? 0) + DAY_MS', '(pinSetAt?.getTime() ?? 0)']],
  ),
  ...inFile(
    'wallet/store/trade-passwords.ts',
    ['wallet/test/trade-password-tries'],
    [
      [
        'no try is counted while it is compared',
        '+ cardinality(${open}) < ${MOST_TRIES}',
        '+ 0 * cardinality(${open}) < ${MOST_TRIES}',
      ],
    ],
  ),
  ...inFile(
    'accounts/use-cases/close-account.ts',
    ['booking/test/closing-account'],
    [
      [
        'an account is erased without asking again',
        '    await publish(tx, ACCOUNT_CHECKED, { accountId })\n    return null\n',
        '    return await Promise.resolve(null)\n',
      ],
      [
        'what leaving brings is not asked for',
        '    // Leaving matches may bring fines, or money.\n    await publish(tx, ACCOUNT_CHECKED, { accountId })\n',
        '',
      ],
    ],
  ),
]
