import type { NoticePlugs, NoticeSide } from '#kernel/notice.ts'
import { noticeAddress } from '#kernel/notice-address.ts'
import type { PageAddress } from '#kernel/page-address.ts'

const PLUGS = Object.assign(
  {},
  ...Object.values(import.meta.glob<NoticePlugs>('/src/modules/*/notices.ts', { eager: true, import: 'notices' })),
) as NoticePlugs

type Told = {
  readonly kind: string
  readonly side: NoticeSide | null
  readonly job?: string | null
}

/** Where a person looks after what a notice tells: on the side that it is about, else on their own; one whose room is gone leads to the account. */
export function noticePlace({ kind, side, job = null }: Told, own: NoticeSide): PageAddress {
  const plug = PLUGS[kind]
  return plug ? noticeAddress(plug, { job, side: side ?? own }) : '/account'
}
