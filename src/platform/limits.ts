import { Refusal } from '#kernel/refusal.ts'
import type { Db } from './db/database.ts'
import { forgiveGuess, keepMark, hasMark, takeGuess, useBucket } from './db/rate-buckets.ts'
import type { Keys } from './keys.ts'
import { networkOf, senderOf } from './network-of.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Window = { readonly most: number; readonly windowMs: number }
type Counted = { readonly per: string; readonly windows: readonly Window[]; readonly why: string }

/** How often what guards a secret or costs money may be used, by name; the page of limits is written from it. */
export const WINDOWS = {
  'code-phone': {
    per: 'telephone number',
    windows: [
      { most: 3, windowMs: 10 * MINUTE_MS },
      { most: 5, windowMs: HOUR_MS },
      { most: 10, windowMs: DAY_MS },
    ],
    why: 'Nobody is flooded with messages, and a code of six digits stays out of reach: ten codes of five guesses a day.',
  },
  'code-address': {
    per: 'address (IPv6: /64)',
    windows: [{ most: 120, windowMs: HOUR_MS }],
    why: 'Carriers and schools put hundreds of people behind one address, who register on the same evening.',
  },
  'code-network': {
    per: 'network (/24, IPv6: /48)',
    windows: [{ most: 600, windowMs: HOUR_MS }],
    why: 'Who rents a range of addresses gets no more than five busy ones.',
  },
  'code-home': {
    per: 'Hong Kong',
    windows: [{ most: 5000, windowMs: HOUR_MS }],
    why: 'A ceiling of cost far above the busiest hour, so that a flood from outside does not close the way in for all.',
  },
  'code-country': {
    per: 'country code abroad',
    windows: [{ most: 200, windowMs: HOUR_MS }],
    why: 'Messages abroad are dear, and their termination fees are what fraud by SMS lives on.',
  },
  'is-register': {
    per: 'address (IPv6: /64)',
    windows: [{ most: 10, windowMs: MINUTE_MS }],
    why: 'Numbers cannot be tried in rows; the form does without this answer, since registering says it anyway.',
  },
  'email-proof': {
    per: 'account',
    windows: [{ most: 5, windowMs: HOUR_MS }],
    why: 'An address that is not its owner’s is not written to without end.',
  },
  'trade-password': {
    per: 'account',
    windows: [{ most: 60, windowMs: HOUR_MS }],
    why: 'Nothing is learnt from sending encrypted payment passwords in rows; tries of one are counted apart, five and then a lock.',
  },
  'second-factor': {
    per: 'account',
    windows: [{ most: 60, windowMs: HOUR_MS }],
    why: 'Wrong codes are counted apart, five and then a lock; recovery codes count during one too, and 60 an hour find none.',
  },
  entry: {
    per: 'account',
    windows: [{ most: 60, windowMs: HOUR_MS }],
    why: 'Each log-in is kept in the audit log for ever, and nobody comes in once a minute.',
  },
  order: {
    per: 'account',
    windows: [
      { most: 60, windowMs: HOUR_MS },
      { most: 300, windowMs: DAY_MS },
    ],
    why: 'An order is kept with the accounts for seven years, also one that nobody pays.',
  },
  report: {
    per: 'account',
    windows: [
      { most: 20, windowMs: HOUR_MS },
      { most: 60, windowMs: DAY_MS },
    ],
    why: 'Our team reads each report; nobody fills the queue.',
  },
  upload: { per: 'account', windows: [{ most: 30, windowMs: HOUR_MS }], why: 'Files cost space and a check of each.' },
  'upload-tutor': {
    per: 'tutor',
    windows: [{ most: 120, windowMs: HOUR_MS }],
    why: 'A course has dozens of videos and study files; how much they may weigh together is bounded apart.',
  },
  'operator-limited': {
    per: 'operator',
    windows: [{ most: 1, windowMs: 15 * MINUTE_MS }],
    why: 'The audit log keeps one entry of refused guesses a quarter of an hour, and cannot be filled.',
  },
  'operator-unknown': {
    per: 'all together',
    windows: [{ most: 30, windowMs: HOUR_MS }],
    why: 'The audit log keeps a sample of log-ins under e-mails that no operator has: they can be made up without end.',
  },
} as const satisfies Record<string, Counted>

type GrowingWait = {
  readonly per: string
  /** Failures without a wait. */
  readonly free: number
  readonly firstMs: number
  readonly mostMs: number
  /** All of them are forgotten so long after the last one. */
  readonly forgottenMs: number
  readonly why: string
}

/** Waits after wrong guesses: each is double the one before. What is right is not counted; the page of limits is written from it. */
export const WAITS = {
  'guess-here': {
    per: 'account and network',
    free: 2,
    firstMs: 5 * SECOND_MS,
    mostMs: 5 * MINUTE_MS,
    forgottenMs: HOUR_MS,
    why: 'Who mistypes waits seconds. Who guesses gets fewer than 300 tries a day, and keeps no one waiting elsewhere.',
  },
  'guess-account': {
    per: 'account, from networks where it did not log in within 30 days',
    free: 20,
    firstMs: 5 * SECOND_MS,
    mostMs: MINUTE_MS,
    forgottenMs: DAY_MS,
    why: 'A thousand addresses that guess at one account share its tries; its owner is never kept waiting for long.',
  },
  'guess-address': {
    per: 'address (IPv6: /64), for accounts that did not log in there within 30 days',
    free: 60,
    firstMs: SECOND_MS,
    mostMs: 15 * SECOND_MS,
    forgottenMs: HOUR_MS,
    why: 'One password is not tried on every number; a school’s pupils mistype sixty times before anybody waits.',
  },
} as const satisfies Record<string, GrowingWait>

const KNOWN_MS = 30 * DAY_MS

export type LimitName = keyof typeof WINDOWS
type WaitName = keyof typeof WAITS

/** A guess that was counted as wrong; `seconds` is the wait that it costs if it is, `forgive` takes it back when it was right. */
export type Guess = { readonly seconds: number; readonly forgive: (db: Db) => Promise<void> }

/** Limits kept as rows, so that N processes admit no more than one. */
export type Limits = {
  /** Counts a use by `whom` (hashed before it is kept); refuses `RATE_LIMITED` with `seconds` when there were too many. */
  readonly take: (db: Db, use: { readonly name: LimitName; readonly whom: string; readonly now: Date }) => Promise<void>
  /**
   * Counts a guess at the secret of `whom` from `address` before it is compared, so that N at once count N. Refuses
   * `RATE_LIMITED` with `seconds` while a wait lasts, which the refused guess does not lengthen. Call it in a transaction.
   */
  readonly guess: (db: Db, guess: { readonly whom: string; readonly address: string; readonly now: Date }) => Promise<Guess>
}

/** The limits of this installation; none at all when they are switched off for measurements. */
export function rowLimits(keys: Keys, isOn: boolean): Limits {
  const keyOf = (name: string): string => keys.hmac('rate-bucket', name)
  return {
    take: async (db, { name, whom, now }) => {
      if (!isOn) return
      for (const { most, windowMs } of WINDOWS[name].windows) {
        const { used, endsAt } = await useBucket(db, { key: keyOf(`${name}/${windowMs}/${whom}`), windowMs, now })
        if (used > most) throw limited(endsAt, now)
      }
    },
    guess: async (db, { whom, address, now }) => {
      if (!isOn) return { seconds: 0, forgive: async () => {} }
      const here = `${networkOf(address)}/${whom}`
      const known = keyOf(`known/${here}`)
      const all: readonly (readonly [WaitName, string])[] = [
        ['guess-here', here],
        ['guess-account', whom],
        ['guess-address', senderOf(address)],
      ]
      // Where the owner has logged in before, strangers elsewhere keep nobody waiting.
      const counted = (await hasMark(db, { key: known, now })) ? all.slice(0, 1) : all
      let longestMs = 0
      for (const [name, of] of counted) {
        const taken = await takeGuess(db, { key: keyOf(`${name}/${of}`), now, ...WAITS[name] })
        if ('closedUntil' in taken) throw limited(taken.closedUntil, now)
        longestMs = Math.max(longestMs, taken.waitMs)
      }
      const forgive = async (later: Db): Promise<void> => {
        for (const [name, of] of counted) await forgiveGuess(later, { key: keyOf(`${name}/${of}`), isAll: name === 'guess-here' })
        await keepMark(later, { key: known, endsAt: new Date(now.getTime() + KNOWN_MS) })
      }
      return { seconds: longestMs / SECOND_MS, forgive }
    },
  }
}

function limited(until: Date, now: Date): Refusal {
  return new Refusal('RATE_LIMITED', { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS)) })
}
