import { noticeAddress } from '#kernel/notice.ts'
import type { UserType } from '#kernel/actor.ts'
import type { NoticePlugs } from '#kernel/notice.ts'
import type { PageAddress } from '#kernel/page-address.ts'

const PLUGS = Object.assign(
  {},
  ...Object.values(import.meta.glob<NoticePlugs>('/src/modules/*/notices.ts', { eager: true, import: 'notices' })),
) as NoticePlugs

type Told = { readonly kind: string; readonly side: UserType | null; readonly named: string | null }

/** Where a person looks after what a notice tells: on the side that it is about, else on their own; one whose room is gone leads to the account. */
export function noticePlace({ kind, side, named }: Told, own: UserType): PageAddress {
  const plug = PLUGS[kind]
  return plug ? noticeAddress(plug, { side: side ?? own, named }) : '/account'
}
