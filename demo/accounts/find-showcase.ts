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
    .innerJoin('tutor_stat as s', 's.tutorId', 't.id')
    .innerJoin('tutor_subject as u', 'u.tutorId', 't.id')
    .select(['t.id', 't.nameZh', 't.version', 't.avatarKey', 'u.subject', 'u.levelMin', 'u.priceCents'])
    .where('t.status', '=', 'active')
    .where('t.accountId', 'is', null)
    .where('t.avatarKey', 'is not', null)
    .where((eb) => eb(eb.fn('char_length', ['t.intro']), '>=', SHORTEST_INTRO))
    .where((eb) => eb(eb.fn('cardinality', ['t.experienceKinds']), '>', 0))
    .where('u.position', '=', 0)
    .where('u.customLabel', 'is', null)
    .orderBy('s.successJobCount', 'desc')
    .orderBy('t.id')
    .executeTakeFirst()
  if (!row || row.avatarKey === null) return null
  const { id, nameZh: name, version, avatarKey, subject, levelMin: level, priceCents } = row
  return { tutorId: id, name: name ?? '', version, avatarKey, subject, level, priceCents: Number(priceCents) }
}
