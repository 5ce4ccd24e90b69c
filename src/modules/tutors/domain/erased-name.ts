import type { Bilingual } from '#kernel/locale.ts'

/** What a tutor is called whose account was deleted, wherever lessons and reviews still refer to them. */
export const ERASED_NAME: Bilingual = { zh: '已刪除帳戶', en: 'Deleted account' }
