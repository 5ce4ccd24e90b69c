import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const MONEY = ['settlement/test/escrow', 'booking/test/match-money', 'settlement/test/money-rules']
const FEES = ['settlement/test/case-fee', 'settlement/test/given-back-once']
const BOUNDS = 'settlement/test/money-bounds'

/** Of matches, lessons, fees and fines. */
export const BOOKING_MUTANTS: readonly MoneyMutant[] = [
  ...inFile(
    'settlement/domain/commission.ts',
    ['settlement/domain/commission'],
    [
      ['no most in a year', 'Math.min(full, amounts.commissionMost - chargedInYear)', 'full'],
      ['half a cent is lost', '2 * released * weighted + divisor', '2 * released * weighted'],
      ['tiers overlap', '    from += within\n', ''],
      ['the second tier begins at nothing', 'first + amounts.commissionNextHours * HOUR', 'amounts.commissionNextHours * HOUR'],
      ['later hours cost as the next', 'percent: amounts.commissionLaterPercent', 'percent: amounts.commissionNextPercent'],
    ],
  ),
  ...inFile(
    'lessons/domain/lesson-price.ts',
    ['lessons/domain/lesson-price'],
    [['half a cent of a price is lost', '2 * price * minutes + HOUR', '2 * price * minutes']],
  ),
  ...inFile(
    'settlement/domain/hall-fee.ts',
    ['settlement/domain/hall-fee'],
    [
      ['half a cent of the hall fee is lost', '2 * doubled + divisor', '2 * doubled'],
      ['an equal balance is not enough', 'canWithdraw < fee', 'canWithdraw <= fee'],
      ['the whole price is prepaid', 'const divisor = 2 * MINUTES_PER_HOUR', 'const divisor = MINUTES_PER_HOUR'],
    ],
  ),
  ...inFile(
    'settlement/domain/case-fee.ts',
    ['settlement/domain/case-fee.test'],
    [
      ['no most of a case fee', 'Math.min(caseFeeMost, Math.max(', 'Math.max(0, Math.max('],
      ['no least of a case fee', 'Math.max(caseFeeLeast, ', 'Math.max(0, '],
      ['of half the lessons', 'terms.negotiateLessonNumber * 2', 'terms.negotiateLessonNumber'],
    ],
  ),
  ...inFile(
    'settlement/domain/case-fee-moves.ts',
    ['settlement/domain/case-fee-moves', ...FEES],
    [
      ['a fee is forgiven after held lessons', 'return held === 0', 'return true'],
      ['a parent who has begun is forgiven', 'begun === 0 && now', 'now'],
      ['a parent is forgiven for three days', 'matchedAt.getTime() + REMIND_FEE_MS', 'matchedAt.getTime() + CASE_FEE_MS'],
      ['who vanished costs a fee', 'if (hasVanished) return true', 'if (hasVanished) return false'],
      [
        'a fee that is due covers no later match',
        "COVERING: readonly CaseFeeState[] = ['due', 'paid']",
        "COVERING: readonly CaseFeeState[] = ['paid']",
      ],
    ],
  ),
  ...inFile('settlement/store/lesson-releases.ts', MONEY, [
    ['commission is capped over all time', ' filter (where created_at > ${since})', ''],
    ['unpaid lessons count in the tiers', ' filter (where released_cents > 0)', ''],
    [
      'lessons are settled within the ten minutes',
      "case when state = 'confirmed' then ${before}::timestamptz else",
      "case when state = 'none' then ${before}::timestamptz else",
    ],
  ]),
  ...inFile(
    'settlement/use-cases/settle-lessons.ts',
    [...MONEY, 'settlement/test/fines', 'settlement/test/absence-fines', 'lessons/test/lesson-races'],
    [
      ['a release takes what fines reserve', ' - undecided - taken)', ')'],
      ['more than the escrow has', 'cents(Math.min(price, free))', 'price'],
      [
        'the whole price without commission',
        'gross: released, commission, about',
        'gross: released, commission: cents(0), about',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/match-escrow.ts',
    [
      ...MONEY,
      ...FEES,
      'disputes/test/disputes',
      'booking/test/hall-fee-hold',
      'settlement/test/kept-balance',
      'settlement/test/fines',
    ],
    [
      ['an escrow closes over frozen money', ' || (await hasFrozen(tx, id))', ''],
      ['an escrow closes over undecided fines', ' + undecided + taken > 0', ' + taken > 0'],
      ['an escrow closes over fines that are paid in part', ' + undecided + taken > 0', ' + undecided > 0'],
      ['an escrow closes over open lessons', '(await spokenFor(tx.db, escrow)) + undecided', 'undecided'],
    ],
  ),
  ...inFile(
    'booking/use-cases/fund-escrow.ts',
    [...MONEY, ...FEES, 'booking/test/hall-fee-hold', 'settlement/test/kept-balance'],
    [
      ['each match of a case costs a fee', '  if (await isNextMatchFree(tx, { caseId, parentAccountId })) return\n', ''],
      ['who owes a fee books on', '    await requireNoFeeFirst(tx, parentAccountId)\n', ''],
      ['what was set aside stays beside the escrow', '  await keepHolds(tx, [caseId])\n', ''],
      [
        'what is kept is not counted',
        'cents(fee - (await moveKept(tx, { caseId, escrowId: id, most: fee })))',
        '(await moveKept(tx, { caseId, escrowId: id, most: fee }), fee)',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/escrow-rest.ts',
    [...MONEY, 'settlement/test/fines', 'disputes/test/disputes', 'settlement/test/kept-balance'],
    [
      ['the rest holds what fines reserve', ' - undecided - taken))', '))'],
      ['the rest holds open lessons', 'there + unpaid - (await spokenFor(ctx.db, escrow))', 'there + unpaid'],
    ],
  ),
  ...inFile(
    'booking/use-cases/hall-fee-hold.ts',
    ['booking/test/hall-fee-hold', 'settlement/test/kept-balance'],
    [
      [
        'the smallest request is held',
        'Math.max(0, ...prices.map((price) => caseHallFee(one, price)))',
        'Math.min(...prices.map((price) => caseHallFee(one, price)), 1e9) % 1e9',
      ],
      ['what is kept is held again', ' - (kept.get(one.id) ?? 0)', ''],
      ['the hold before stays', '  if (held) await voidHold(tx, { holdId: held.holdId })\n', ''],
    ],
  ),
  ...inFile(
    'settlement/use-cases/case-fee.ts',
    [BOUNDS, ...FEES],
    [
      ['a part may be more than is due', 'amount !== null && (amount > due || amount <= 0)', 'amount !== null && amount <= 0'],
      ['a paid part is not counted', 'cents(fee.amount - fee.paid)', 'fee.amount'],
      ['a fee is asked for first before its time', 'dueAt <= now || matchEndedAt !== null', 'true'],
      ['a fee whose match has ended is never asked for', ' || matchEndedAt !== null', ''],
    ],
  ),
  ...inFile(
    'settlement/use-cases/case-fee.ts',
    ['settlement/test/fee-disputes'],
    [
      [
        'what a bank disputed stays when its fee went back',
        "  if (fee.state !== 'returned') {\n    if (!wasLost) return\n",
        "  if (!wasLost) return\n  if (fee.state !== 'returned') {\n",
      ],
      [
        'what goes back of a fee that was let be stays paid',
        "  if (fee.state === 'waived') return await setFeeSums(tx.db, { ...fee, paid })\n",
        "  if (fee.state === 'waived') return\n",
      ],
      [
        'a fee that was let be is owed again where a dispute is won',
        "fee.state === 'waived' ? fee.amount : cents(fee.amount + more)",
        'cents(fee.amount + more)',
      ],
    ],
  ),
  ...inFile(
    'settlement/use-cases/collect-fines.ts',
    ['settlement/test/fines', 'settlement/test/absence-fines', 'settlement/test/fine-races'],
    [
      ['what was paid of a fine is due again', "state === 'due' ? amount - paid : 0", "state === 'due' ? amount : 0"],
      ['a fine is due before its appeal ended', "state === 'due' ? amount - paid : 0", 'amount - paid'],
      ['a fine waits for later ones', 'freeOf(tx, escrow, { fineMadeAt: fine.createdAt })', 'freeOf(tx, escrow)'],
    ],
  ),
  ...inFile(
    'disputes/use-cases/dispute-money.ts',
    [BOUNDS, 'disputes/test/disputes', 'disputes/test/decide-dispute'],
    [
      ['nothing is frozen', 'cents(Math.max(0, Math.min(price, free)))', 'cents(0)'],
      [
        'earlier lessons lose what is theirs',
        '(await spokenFor(tx.db, { ...lesson, before: lesson.startsAt })) + undecided + taken',
        'undecided + taken',
      ],
      ['the tutor gets the whole as well', 'const most = cents(held - refund)', 'const most = held'],
      ['the parent gets nothing back', 'if (refund > 0) await', 'if (refund < 0) await'],
    ],
  ),
  ...inFile(
    'disputes/use-cases/decide-dispute.ts',
    [BOUNDS, 'disputes/test/decide-dispute'],
    [
      ['more goes back than is frozen', 'refund < 0 || refund > held', 'refund < 0'],
      ['less than nothing goes back', 'refund < 0 || refund > held', 'refund > held'],
    ],
  ),
  ...inFile(
    'trials/use-cases/trial-money.ts',
    ['trials/test/trials', 'trials/test/trial-lessons'],
    [
      ['what was set aside stays', '  await voidHold(tx, { holdId })\n', ''],
      ['a trial that was called off keeps its price', "  if (lesson.state === 'cancelled') await giveBackRest(tx, escrow)\n", ''],
    ],
  ),
  ...inFile(
    'settlement/use-cases/kept-balance.ts',
    ['settlement/test/kept-balance'],
    [
      ['more is moved than the match needs', 'cents(Math.min(kept.amount, most - moved))', 'kept.amount'],
      ['what is not needed stays', '      await giveBackRest(tx, from)\n', ''],
      ['the hold stays over what goes back', '  await voidHold(tx, { holdId: kept.holdId })\n', ''],
    ],
  ),
  ...inFile(
    'trials/use-cases/cover-money.ts',
    ['trials/test/cover-money', 'trials/test/covers'],
    [
      ['what the match has not free is taken from it', '(await freeOf(tx, escrow)) >= needed', 'needed > 0'],
      ['a dearer request is not covered', 'hold.amount >= needed) return', 'hold.amount >= 0) return'],
    ],
  ),
  ...inFile(
    'settlement/domain/fine-tariff.ts',
    ['settlement/domain/fine-tariff'],
    [
      ['an absence costs no lesson', 'cents(price + fineFixed)', 'fineFixed'],
      ['each absence costs half', 'missedBefore === 0 ? partOf(', 'missedBefore >= 0 ? partOf('],
    ],
  ),
  ...inFile(
    'settlement/store/count-fines.ts',
    [BOUNDS, 'settlement/test/fines.test', 'settlement/test/absence-fines'],
    [
      ['an appealed fine reserves nothing', "state in ('proposed', 'appealed')", "state in ('proposed')"],
      [
        'a forgiven absence counts',
        "    .where('reason', '=', 'parent_absent')\n    .where('state', '!=', 'cancelled')",
        "    .where('reason', '=', 'parent_absent')",
      ],
    ],
  ),
  ...inFile(
    'booking/domain/vanished.ts',
    ['booking/domain/vanished'],
    [['a tutor vanishes after a day', 'SILENT_MS = 72 * HOUR_MS', 'SILENT_MS = 24 * HOUR_MS']],
  ),
]
