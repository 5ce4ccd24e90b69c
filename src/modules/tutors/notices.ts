import type { NoticePlugs } from '#kernel/notice.ts'

const PROFILE = { parent: '/tutor/dashboard/profile', tutor: '/tutor/dashboard/profile' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'verification-approved': { topic: 'security', leadsTo: PROFILE },
  'verification-rejected': { topic: 'security', leadsTo: PROFILE },
  'verification-expired': { topic: 'security', leadsTo: PROFILE },
  'verification-dropped': { topic: 'security', leadsTo: PROFILE },
} as const satisfies NoticePlugs
