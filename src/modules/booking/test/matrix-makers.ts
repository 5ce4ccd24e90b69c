import { randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { escrowAccount, openEscrow, openWallet, placeHold, postTransfer } from '#modules/wallet/public.ts'
import { testContext } from '../../../../test/test-context.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'
import { makeDispute, makeStranger, matchOf } from './matrix-match.ts'

/** Objects of the room booking, each of a match of its own. */
export const makers: Makers = {
  booking: {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const now = site.clock.now()
      const made = await site.database.db
        .insertInto('booking')
        .values({
          ...match,
          state: 'requested',
          priceCents: 20_000,
          acceptance: 'first',
          createdAt: now,
          expiresAt: new Date(now.getTime() + 3_600_000),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { bookingId: made.id }
    },
    remove: async ({ database }, { bookingId }) =>
      void (await database.db.deleteFrom('booking').where('id', '=', Number(bookingId)).execute()),
    missing: () => ({ bookingId: 99_999_999 }),
  },
  trial: {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const now = site.clock.now()
      const soon = new Date(now.getTime() + 3_600_000)
      const made = await site.database.db
        .insertInto('trial')
        .values({ ...match, state: 'requested', minutes: 60, priceCents: 0, startsAt: soon, createdAt: now, expiresAt: soon })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { trialId: made.id }
    },
    remove: async ({ database }, { trialId }) =>
      void (await database.db.deleteFrom('trial').where('id', '=', Number(trialId)).execute()),
    missing: () => ({ trialId: 99_999_999 }),
  },
  lesson: {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const now = site.clock.now()
      const startsAt = new Date(Math.ceil(now.getTime() / 900_000) * 900_000)
      const lesson = {
        id: randomUUID(),
        seriesId: randomUUID(),
        state: 'scheduled' as const,
        proposedBy: owner.side,
        startsAt,
      }
      await site.database.db
        .insertInto('lesson')
        .values({ ...match, ...lesson, minutes: 60, createdAt: now })
        .execute()
      return { lessonId: lesson.id }
    },
    remove: async ({ database }, { lessonId }) =>
      void (await database.db.deleteFrom('lesson').where('id', '=', String(lessonId)).execute()),
    missing: () => ({ lessonId: randomUUID() }),
  },
  dispute: {
    make: async (site, owner) => {
      const id = await makeDispute(site, owner)
      if (id === null || owner.side === 'institution') return null
      const now = site.clock.now()
      await site.database.db
        .insertInto('dispute_statement')
        .values({ id: randomUUID(), disputeId: id, author: owner.side, move: 'open', body: owner.canary, createdAt: now })
        .execute()
      return { disputeId: id }
    },
    remove: async ({ database }, { disputeId }) => {
      await database.db.deleteFrom('dispute_statement').where('disputeId', '=', Number(disputeId)).execute()
      await database.db.deleteFrom('lesson_dispute').where('id', '=', Number(disputeId)).execute()
    },
    missing: () => ({ disputeId: 99_999_999 }),
  },
  'dispute-file': {
    make: async (site, owner) => {
      const id = await makeDispute(site, owner)
      if (id === null || owner.side === 'institution') return null
      const fileId = randomUUID()
      const place = { storageKey: `document/dispute/${fileId}.webp`, fileName: `${owner.canary}.webp` }
      const kind = { mediaType: 'image/webp' as const, bytes: 16, sha256: owner.canary, phase: 'evidence' as const }
      await site.database.db
        .insertInto('dispute_file')
        .values({ ...place, ...kind, id: fileId, disputeId: id, author: owner.side, createdAt: site.clock.now() })
        .execute()
      return { fileId }
    },
    remove: async ({ database }, { fileId }) =>
      void (await database.db.deleteFrom('dispute_file').where('id', '=', String(fileId)).execute()),
    missing: () => ({ fileId: randomUUID() }),
  },
  fine: {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const { db } = site.database
      const now = site.clock.now()
      const [escrowId, fineId] = [randomUUID(), randomUUID()]
      await db
        .insertInto('match_escrow')
        .values({ ...match, id: escrowId, createdAt: now, finesApply: true })
        .execute()
      const event = { objectKind: 'match' as const, objectId: String(match.caseId), move: 'leave', toState: 'left' }
      const { seq } = await db
        .insertInto('lesson_event')
        .values({ ...event, actorKind: owner.side, at: now, details: '{}' })
        .returning('seq')
        .executeTakeFirstOrThrow()
      const sum = { reason: 'cancel_case_after_confirm' as const, amountCents: 20_000, state: 'proposed' as const, eventSeq: seq }
      await db
        .insertInto('fine')
        .values({
          ...sum,
          id: fineId,
          escrowId,
          debtorAccountId: owner.accountId,
          side: owner.side,
          appealText: owner.canary,
          createdAt: now,
          appealUntil: new Date(now.getTime() + 3_600_000),
        })
        .execute()
      return { fineId }
    },
    remove: async ({ database }, { fineId }) =>
      void (await database.db.deleteFrom('fine').where('id', '=', String(fineId)).execute()),
    missing: () => ({ fineId: randomUUID() }),
  },
  'kept-balance': {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const { db } = site.database
      const now = site.clock.now()
      const [escrowId, keptId] = [randomUUID(), randomUUID()]
      await openWallet(testContext(site), { accountId: match.parentAccountId })
      // Who has money in escrow cannot delete their account, and this one's is to be deleted in a test.
      await openEscrow(testContext(site), { escrowId, accountId: await makeStranger(site) })
      await postTransfer(testContext(site), {
        idem: `given ${escrowId}`,
        kind: 'top-up',
        lines: [
          { account: 'clearing:fps', cents: cents(-10_000) },
          { account: escrowAccount(escrowId), cents: cents(10_000) },
        ],
      })
      const hold = { idem: `kept ${keptId}`, account: escrowAccount(escrowId), cents: cents(10_000) }
      const { holdId } = await placeHold(testContext(site), { ...hold, expiresAt: new Date(now.getTime() + 3_600_000) })
      await db
        .insertInto('match_escrow')
        .values({ ...match, id: escrowId, createdAt: now, endedAt: now, finesApply: true })
        .execute()
      const { caseId, parentAccountId } = match
      const kept = { id: keptId, fromEscrowId: escrowId, holdId, amountCents: 10_000, state: 'kept' as const }
      await db
        .insertInto('kept_balance')
        .values({ ...kept, caseId, parentAccountId, createdAt: now })
        .execute()
      return { keptId }
    },
    remove: async ({ database }, { keptId }) =>
      void (await database.db.deleteFrom('kept_balance').where('id', '=', String(keptId)).execute()),
    missing: () => ({ keptId: randomUUID() }),
  },
  review: {
    make: async (site, owner) => {
      const match = await matchOf(site, owner)
      if (!match || owner.side === 'institution') return null
      const now = site.clock.now()
      const scores = { explaining: 5, punctuality: 5, preparation: 5, communication: 5, stars: 5 }
      const written = { state: 'written' as const, writtenAt: now, publishAt: now }
      const id = randomUUID()
      await site.database.db
        .insertInto('review')
        .values({ ...match, ...scores, id, author: owner.side, body: owner.canary, ...written })
        .execute()
      return { reviewId: id }
    },
    remove: async ({ database }, { reviewId }) =>
      void (await database.db.deleteFrom('review').where('id', '=', String(reviewId)).execute()),
    missing: () => ({ reviewId: randomUUID() }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = {
  accountId: ['lesson_calendar'],
  parentAccountId: ['booking', 'lesson', 'lesson_dispute', 'review', 'trial'],
  tutorId: ['booking', 'lesson', 'lesson_dispute', 'review', 'trial'],
}
