import type { UserType } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Phone } from '#kernel/phone.ts'
import type { Db } from '#platform/db/database.ts'

/** A person's account with its sides and bound identities. */
export type Account = {
  readonly id: string
  readonly countryCode: string
  readonly mobile: string
  readonly name: string
  readonly passwordHash: string | null
  readonly avatarKey: string | null
  readonly avatarModifiedAt: Date | null
  readonly locale: Locale
  readonly isActive: boolean
  /** Until when a login stops its deletion; null when none was asked for. */
  readonly closesAt: Date | null
  /** Version of the papers that they agreed to last, or null. */
  readonly termsVersion: string | null
  readonly lastSide: UserType | null
  readonly sides: readonly UserType[]
  readonly providers: readonly string[]
  readonly createdAt: Date
}

type PhoneKey = Pick<Phone, 'countryCode' | 'mobile'>

const COLUMNS = [
  'id',
  'country_code',
  'mobile',
  'name',
  'password_hash',
  'avatar_key',
  'avatar_modified_at',
  'locale',
  'status',
  'last_side',
  'closes_at',
  'terms_version',
  'created_at',
] as const

/** The person with this number, or null. */
export async function findPersonByPhone(db: Db, { countryCode, mobile }: PhoneKey): Promise<Account | null> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('realm', '=', 'person')
    .where('country_code', '=', countryCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row ? await whole(db, row) : null
}

/** An account by its id, or null. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? await whole(db, row) : null
}

/** Which version of the papers a person agreed to last, or null. */
export async function termsVersionOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('terms_version').where('id', '=', id).executeTakeFirst()
  return row?.terms_version ?? null
}

type Row = {
  readonly id: string
  readonly country_code: string
  readonly mobile: string
  readonly name: string
  readonly password_hash: string | null
  readonly avatar_key: string | null
  readonly avatar_modified_at: Date | null
  readonly locale: string
  readonly status: string
  readonly last_side: string | null
  readonly closes_at: Date | null
  readonly terms_version: string | null
  readonly created_at: Date
}

async function whole(db: Db, row: Row): Promise<Account> {
  const sides = await db.selectFrom('account_side').select('side').where('account_id', '=', row.id).orderBy('side').execute()
  const identities = await db
    .selectFrom('account_identity')
    .select('provider')
    .where('account_id', '=', row.id)
    .orderBy('provider')
    .execute()
  // The columns' check constraints know these values alone.
  return {
    id: row.id,
    countryCode: row.country_code,
    mobile: row.mobile,
    name: row.name,
    passwordHash: row.password_hash,
    avatarKey: row.avatar_key,
    avatarModifiedAt: row.avatar_modified_at,
    locale: row.locale as Locale,
    isActive: row.status === 'active',
    closesAt: row.closes_at,
    termsVersion: row.terms_version,
    lastSide: row.last_side as UserType | null,
    sides: sides.map(({ side }) => side as UserType),
    providers: identities.map(({ provider }) => provider),
    createdAt: row.created_at,
  }
}

export type NewPerson = {
  readonly id: string
  readonly phone: PhoneKey
  readonly name: string
  readonly passwordHash: string | null
  readonly side: UserType
  readonly locale: Locale
  /** Version of the papers that the person agreed to. */
  readonly termsVersion: string
  readonly now: Date
}

/** Makes a person's account; false when the number has one already, however many ask at once. */
export async function insertPerson(db: Db, person: NewPerson): Promise<boolean> {
  const { id, phone, name, passwordHash, side, locale, termsVersion, now } = person
  const made = await db
    .insertInto('account')
    .values({
      id,
      realm: 'person',
      country_code: phone.countryCode,
      mobile: phone.mobile,
      name,
      password_hash: passwordHash,
      locale,
      last_side: side,
      terms_version: termsVersion,
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('account_mobile_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Opens a side; one that is open stays. */
export async function insertSide(
  db: Db,
  side: { readonly accountId: string; readonly side: UserType; readonly now: Date },
): Promise<void> {
  await db
    .insertInto('account_side')
    .values({ account_id: side.accountId, side: side.side, created_at: side.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What may change of an account. */
export type AccountChange = {
  readonly name?: string
  readonly passwordHash?: string
  readonly lastSide?: UserType
  readonly avatar?: { readonly key: string; readonly modifiedAt: Date }
  /** A proven address for notices; null forgets it. */
  readonly email?: string | null
  /** Of the papers that they agree to now. */
  readonly termsVersion?: string
}

/** Changes an account; nothing happens to one that is gone. */
export async function updateAccount(db: Db, id: string, { change, now }: { change: AccountChange; now: Date }): Promise<void> {
  const { name, passwordHash, lastSide, avatar, email, termsVersion } = change
  await db
    .updateTable('account')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
      ...(lastSide === undefined ? {} : { last_side: lastSide }),
      ...(avatar === undefined ? {} : { avatar_key: avatar.key, avatar_modified_at: avatar.modifiedAt }),
      ...(email === undefined ? {} : { email }),
      ...(termsVersion === undefined ? {} : { terms_version: termsVersion, terms_accepted_at: now }),
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const UNIQUE_VIOLATION = '23505'

/** Gives a person another number; false when someone has it, and then the transaction must not go on. */
export async function changeMobile(db: Db, id: string, { phone, now }: { phone: PhoneKey; now: Date }): Promise<boolean> {
  try {
    await db
      .updateTable('account')
      .set({ country_code: phone.countryCode, mobile: phone.mobile, updated_at: now })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
