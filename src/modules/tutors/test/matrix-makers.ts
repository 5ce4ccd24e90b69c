import { randomUUID } from 'node:crypto'
import { uuidFields } from '../../../../test/matrix-objects.ts'
import type { Makers, PersonTables } from '../../../../test/matrix-objects.ts'

/** Tutors, their papers and checks. */
export const makers: Makers = {
  tutor: {
    // A draft, which nobody but its tutor may see.
    make: async (_site, { tutorId }) => (tutorId === null ? null : { tutorId }),
    remove: async ({ database }, { tutorId }) =>
      void (await database.db.deleteFrom('tutor').where('id', '=', Number(tutorId)).execute()),
    missing: () => ({ tutorId: 99_999_999 }),
  },
  document: {
    make: async ({ database, clock }, { tutorId, canary }) => {
      if (tutorId === null) return null
      const id = randomUUID()
      await database.db
        .insertInto('tutor_document')
        .values({
          id,
          tutorId,
          kind: 'identity',
          storageKey: `document/${id}.webp`,
          fileName: `${canary}.webp`,
          mediaType: 'image/webp',
          bytes: 16,
          sha256: canary,
          createdAt: clock.now(),
        })
        .execute()
      return { documentId: id }
    },
    remove: async ({ database }, { documentId }) =>
      void (await database.db.deleteFrom('tutor_document').where('id', '=', String(documentId)).execute()),
    missing: () => uuidFields('documentId'),
  },
  verification: {
    make: async ({ database, clock }, { tutorId }) => {
      if (tutorId === null) return null
      const id = randomUUID()
      await database.db.deleteFrom('tutor_verification').where('tutorId', '=', tutorId).execute()
      await database.db
        .insertInto('tutor_verification')
        .values({ id, tutorId, kind: 'identity', state: 'submitted', submittedAt: clock.now() })
        .execute()
      return { verificationId: id }
    },
    remove: async ({ database }, { verificationId }) =>
      void (await database.db.deleteFrom('tutor_verification').where('id', '=', String(verificationId)).execute()),
    missing: () => uuidFields('verificationId'),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = {
  accountId: ['tutor'],
  tutorId: ['tutor_document', 'tutor_verification', 'tutor_availability', 'tutor_subject', 'tutor_area'],
}
