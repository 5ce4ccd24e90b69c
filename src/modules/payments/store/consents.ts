import type { Db } from '#platform/db/database.ts'

/** Whether a person has accepted a document in this version. */
export async function hasConsent(
  db: Db,
  { accountId, document, version }: { readonly accountId: string; readonly document: string; readonly version: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('pay_consent')
    .select('version')
    .where('accountId', '=', accountId)
    .where('document', '=', document)
    .executeTakeFirst()
  return row?.version === version
}

export type NewConsent = {
  readonly accountId: string
  readonly document: string
  readonly version: string
  readonly agreedAt: Date
}

/** Notes what a person accepted; a version that is accepted again keeps its first moment. */
export async function keepConsent(db: Db, consent: NewConsent): Promise<void> {
  await db
    .insertInto('pay_consent')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'document'])
        .doUpdateSet({ version: consent.version, agreedAt: consent.agreedAt })
        .where('pay_consent.version', '<>', consent.version),
    )
    .execute()
}
