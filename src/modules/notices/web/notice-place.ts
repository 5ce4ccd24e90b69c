import type { NoticePlugs } from '#kernel/notice.ts'
import type { PageAddress } from '#kernel/page-address.ts'

const PLUGS = Object.assign(
  {},
  ...Object.values(import.meta.glob<NoticePlugs>('/src/modules/*/notices.ts', { eager: true, import: 'notices' })),
) as NoticePlugs

/** Where a person looks after what a notice tells; one whose room is gone leads to the account. */
export function noticePlace(kind: string, side: 'parent' | 'tutor'): PageAddress {
  return PLUGS[kind]?.leadsTo[side] ?? '/account'
}
