import { sql } from 'kysely'
import type { PublicTexts } from '#platform/db/public-texts.ts'

/** Messages that were written while the two were not matched; what they write after the match is theirs. */
export const MESSAGE_TEXTS: PublicTexts = {
  table: 'message',
  key: { column: 'id', type: 'uuid' },
  columns: ['body'],
  flag: 'isMasked',
  only: sql<boolean>`exists (
    select from thread where thread.id = message.thread_id
      and (thread.contacts_open_at is null or message.created_at < thread.contacts_open_at))`,
}
