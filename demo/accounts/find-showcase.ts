import type { Db } from '#platform/db/database.ts'

/** The invented tutor that the demo's tutor account is given. */
export type Showcase = {
  readonly tutorId: number
  readonly name: string
  readonly version: number
  readonly avatarKey: string
  /** First subject, for cases that the person could take. */
  readonly subject: string
  readonly level: number
  readonly priceCents: number
}

const SHORTEST_INTRO = 30

/** The tutor with the most lessons among those who miss nothing but their hours; null in a world without any. */
export async function findShowcase(db: Db): Promise<Showcase | null> {
  const row = await db
    .selectFrom('tutor as t')
    .innerJoin('tutor_stat as s', 's.tutor_id', 't.id')
    .innerJoin('tutor_subject as u', 'u.tutor_id', 't.id')
    .select(['t.id', 't.name_zh', 't.version', 't.avatar_key', 'u.subject', 'u.level_min', 'u.price_cents'])
    .where('t.status', '=', 'active')
    .where('t.account_id', 'is', null)
    .where('t.avatar_key', 'is not', null)
    .where((eb) => eb(eb.fn('char_length', ['t.intro']), '>=', SHORTEST_INTRO))
    .where((eb) => eb(eb.fn('cardinality', ['t.experience_kinds']), '>', 0))
    .where('u.position', '=', 0)
    .where('u.custom_label', 'is', null)
    .orderBy('s.success_job_count', 'desc')
    .orderBy('t.id')
    .executeTakeFirst()
  if (!row || row.avatar_key === null) return null
  const { id, name_zh: name, version, avatar_key: avatarKey, subject, level_min: level, price_cents: priceCents } = row
  return { tutorId: id, name: name ?? '', version, avatarKey, subject, level, priceCents: Number(priceCents) }
}
