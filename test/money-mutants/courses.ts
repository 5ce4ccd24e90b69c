import { inFile } from './mutant.ts'
import type { MoneyMutant } from './mutant.ts'

const QUOTE = ['courses/domain/course-quote']
const RETURN = ['courses/test/return-course', 'courses/test/released-course']
const DISPUTE = ['courses/test/disputed-course', 'courses/test/late-course']
const RIGHTS = ['courses/test/bought-rights']
const LIVES = ['courses/test/play-sales.test']

/** Of courses that are bought, released, given back and disputed. */
export const COURSE_MUTANTS: readonly MoneyMutant[] = [
  ...inFile('courses/domain/course-quote.ts', QUOTE, [
    ['what was paid is charged again', 'Math.max(0, price - paid)', 'price'],
    ['more is due than what is left costs', 'Math.min(Math.max(0, price - paid), apart)', 'Math.max(0, price - paid)'],
    ['what was paid elsewhere counts', 'lines.filter(({ unitKey }) => inside.has(unitKey))', '[...lines]'],
    ['what is owned is sold again', '!owned.has(unitKey)', 'true'],
    ['the whole counts nothing', 'isWhole || due < apart', 'due < apart'],
    ['a discount counts nothing', 'isWhole || due < apart', 'isWhole'],
    ['what has gone back still counts', 'cents(line.paid - (gone[at] ?? 0))', 'line.paid'],
  ]),
  ...inFile(
    'courses/domain/shares.ts',
    ['courses/domain/shares'],
    [
      ['cents are lost in a split', 'if (rest-- > 0) up.add(at)', 'if (rest-- > 1) up.add(at)'],
      ['the smallest remainders are rounded up', 'compare(b.remainder, a.remainder)', 'compare(a.remainder, b.remainder)'],
    ],
  ),
  ...inFile(
    'courses/domain/sale-money.ts',
    ['courses/domain/sale-money'],
    [
      ['half a cent of the fee is lost', 'Math.round((left * rate)', 'Math.floor((left * rate)'],
      ['the tutor pays the house’s part', '[fee, left - fee]', '[0, left]'],
    ],
  ),
  ...inFile(
    'courses/domain/watched-share.ts',
    ['courses/domain/sale-money'],
    [
      ['bytes that were sent do not count', 'Math.max(seconds * SECOND_MS, sent * durationMs)', 'seconds * SECOND_MS'],
      ['a unit is watched more than whole', 'Math.min(durationMs, ', 'Math.max(0, '],
    ],
  ),
  ...inFile(
    'courses/use-cases/deliver-course.ts',
    [...DISPUTE, ...RETURN],
    [
      ['a price that does not hold any more is taken', 'quoted.due !== gross', 'false'],
      [
        'late money is taken after a newer order',
        '(await hasNewerSale(tx.db, { accountId, courseId, since: createdAt }))',
        'false',
      ],
      ['what is not on sale is sold', '|| !onSale) return null', ') return null'],
      ['the whole is no more than its units', "isWhole: part === 'whole'", 'isWhole: false'],
      ['a sale is released at once', 'now.getTime() + courseReleaseDays * DAY_MS', 'now.getTime()'],
    ],
  ),
  ...inFile(
    'courses/use-cases/release-sales.ts',
    [...RETURN, ...DISPUTE, ...LIVES],
    [
      ['what is disputed is released', "|| sale.rights === 'resting'", ''],
      ['what went back is released', 'cents(gross - back)', 'gross'],
      ['the house takes nothing', 'commission: fee,', 'commission: cents(0),'],
      ['a released sale stays held', "  await moveSale(tx, sale, { move: 'release', releasedAt: tx.now() })\n", ''],
    ],
  ),
  ...inFile(
    'courses/use-cases/return-course.ts',
    [...RETURN, ...DISPUTE],
    [
      ['anybody gives it back', 'named?.buyerAccountId !== accountId', 'named === null'],
      ['nothing forbids giving back', '    await requireReturnable(tx, sale)\n', ''],
      ['what was given back still plays', "  await tryMoveRights(tx, sale, { move: 'end', endedBy })\n", ''],
      [
        'what was counted is given back',
        "if (sale && (await upgradesOf(ctx.db, sale)).length > 0) throw new Refusal('REFUND_UPGRADED')",
        '',
      ],
      ['a part ends it', 'if (back === gross)', 'if (back > 0)'],
      ['the tutor pays without a yes', 'sale.agreedAt === null ? 0 : ', ''],
      ['the tutor is overdrawn', 'Math.min(net, there)', 'net'],
      ['a lost sale leaves the takings', "sale.state === 'held' ? cents(gross - back) : cents(0)", 'cents(0)'],
      ['a lost sale still plays', "  await tryMoveRights(tx, sale, { move: 'end', endedBy: 'bank' })\n", ''],
      ['what is disputed plays on', "if (state === 'open') await tryMoveRights(tx, sale, { move: 'rest' })", ''],
      ['what was won stays lost', "  if (!isBoughtAgain) await tryMoveRights(tx, sale, { move: 'resume' })\n", ''],
      ['money that was won stays with the house', "  await moveSale(tx, sale, { move: 'restore', lostTransferId: null })\n", ''],
      ['paid out of the wallet is not paid', "&& state !== 'recovered'", ''],
    ],
  ),
  ...inFile('courses/use-cases/why-kept.ts', RETURN, [
    ['a day too long', '+ courseRefundDays * DAY_MS', '+ (courseRefundDays + 1) * DAY_MS'],
    [
      'a fifth is not too much',
      'share * HUNDREDTHS_OF_ALL >= courseRefundWatched',
      'share * HUNDREDTHS_OF_ALL > courseRefundWatched',
    ],
    ['files do not count', "if (isDownloaded) return 'downloaded'", ''],
    ['files of what is free count', 'list > 0 && downloaded.has', 'downloaded.has'],
  ]),
  ...inFile(
    'courses/use-cases/order-course.ts',
    [...RETURN, ...DISPUTE],
    [
      ['a price that was not seen is taken', 'amount !== undefined && fromDollars(amount) !== due', 'false'],
      ['what is not paid is appended', "  if (due > 0) throw new Refusal('NOT_ENOUGH', { amount: toShortAmount(due) })\n", ''],
      ['a disputed course is sold', "  if (quoted.isResting) throw new Refusal('COURSE_RESTS')\n", ''],
    ],
  ),
  ...inFile(
    'courses/use-cases/bought-of.ts',
    [...RETURN, ...DISPUTE],
    [
      ['what went back counts', "sales.filter(({ rights }) => rights === 'live')", '[...sales]'],
      ['what was given back in part counts whole', '        back,\n', '        0 as never,\n'],
    ],
  ),
  ...inFile(
    'courses/store/course-rights.ts',
    [...DISPUTE, ...RETURN],
    [
      ['rights outlive their sale', "and s.rights <> 'live')`", "and s.rights = 'none')`"],
      [
        'the whole outlives what was counted',
        's.order_id = held.order_id or s.order_id = any(held.counted)',
        's.order_id = held.order_id',
      ],
      ['a unit that was paid ends with what was counted', 'right.orderId === null ? row.counted : []', 'row.counted'],
    ],
  ),
  ...inFile(
    'courses/use-cases/counted-stream.ts',
    ['courses/test/counted-stream', ...RIGHTS],
    [
      ['bytes leave uncounted', '        await note(noted, upTo)\n', ''],
      ['only the first is counted', '        noted = upTo\n', ''],
    ],
  ),
  ...inFile('courses/use-cases/study-files.ts', RIGHTS, [
    ['a file that is saved is not noted', 'if (opened?.owned && accountId !== null)', 'if (false)'],
  ]),
]
