import { toDollars } from '#kernel/money.ts'
import { completenessOf } from '../domain/completeness.ts'
import { mayMoveProfile } from '../domain/profile-status.ts'
import { sectionFields } from '../domain/profile-fields.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'

/** A profile as its tutor's editor reads it; `contract/own-profile.ts` is the schema. */
export function ownProfileOf(draft: TutorDraft, now: Date) {
  const { percent, canPublish, parts, next } = completenessOf(draft)
  return {
    tutorId: draft.id,
    status: draft.status,
    version: draft.version,
    basics: sectionFields('basics', draft),
    education: { ...sectionFields('education', draft), teacherNumber: draft.teacherNumber },
    subjects: { subjects: draft.subjects.map((subject) => ({ ...subject, price: toDollars(subject.price) })) },
    trial: { trial: draft.trial && { ...draft.trial, price: toDollars(draft.trial.price) } },
    areas: { areaIds: [...draft.areaIds], ...sectionFields('areas', draft) },
    experience: sectionFields('experience', draft),
    teaching: sectionFields('teaching', draft),
    intro: sectionFields('intro', draft),
    availability: { availability: [...draft.availability] },
    photo: draft.avatarKey === null ? null : `/api/tutor/profile/photo?t=${draft.avatarModifiedAt?.getTime() ?? 0}`,
    completeness: { percent, canPublish, parts: [...parts], next: [...next] },
    can: {
      publish: mayMoveProfile(draft.status, 'publish', now) && canPublish,
      hide: mayMoveProfile(draft.status, 'hide', now),
      show: mayMoveProfile(draft.status, 'show', now),
    },
    updatedAt: draft.updatedAt.toISOString(),
  }
}
export type OwnProfile = ReturnType<typeof ownProfileOf>
