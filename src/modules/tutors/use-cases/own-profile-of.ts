import { toDollars } from '#kernel/money.ts'
import { completenessOf } from '../domain/completeness.ts'
import { movesFrom } from '../domain/profile-status.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'

/** A profile as its tutor's editor is told; `contract/own-profile.ts` is the schema. */
export function ownProfileOf(draft: TutorDraft) {
  const { percent, canPublish, parts, next } = completenessOf(draft)
  const moves = movesFrom(draft.status)
  return {
    tutorId: draft.id,
    status: draft.status,
    version: draft.version,
    basics: { nameZh: draft.nameZh, nameEn: draft.nameEn, sex: draft.sex, birthYear: draft.birthYear },
    education: {
      education: draft.education,
      university: draft.university,
      majorZh: draft.majorZh,
      majorEn: draft.majorEn,
    },
    subjects: { subjects: draft.subjects.map((subject) => ({ ...subject, price: toDollars(subject.price) })) },
    areas: { areaIds: [...draft.areaIds], teachesOnline: draft.teachesOnline },
    experience: {
      experienceYears: draft.experienceYears,
      experienceKinds: [...draft.experienceKinds],
      currentJobs: [...draft.currentJobs],
    },
    teaching: { languages: [...draft.languages], features: [...draft.features] },
    intro: { intro: draft.intro },
    availability: { availability: [...draft.availability] },
    photo: draft.avatarKey === null ? null : `/api/tutor/profile/photo?t=${draft.avatarModifiedAt?.getTime() ?? 0}`,
    completeness: { percent, canPublish, parts: [...parts], next: [...next] },
    can: {
      publish: moves.includes('publish') && canPublish,
      hide: moves.includes('hide'),
      show: moves.includes('show'),
    },
    updatedAt: draft.updatedAt.toISOString(),
  }
}
export type OwnProfile = ReturnType<typeof ownProfileOf>
