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
  'countryCode',
  'mobile',
  'name',
  'passwordHash',
  'avatarKey',
  'avatarModifiedAt',
  'locale',
  'status',
  'lastSide',
  'closesAt',
  'termsVersion',
  'createdAt',
] as const

/** The person with this number, or null. */
export async function findPersonByPhone(db: Db, { countryCode, mobile }: PhoneKey): Promise<Account | null> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('realm', '=', 'person')
    .where('countryCode', '=', countryCode)
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row ? await accountOf(db, row) : null
}

/** An account by its id, or null. */
export async function findAccount(db: Db, id: string): Promise<Account | null> {
  const row = await db.selectFrom('account').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? await accountOf(db, row) : null
}

/** Which version of the papers a person agreed to last, or null. */
export async function termsVersionOf(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('termsVersion').where('id', '=', id).executeTakeFirst()
  return row?.termsVersion ?? null
}

type Row = {
  readonly id: string
  readonly countryCode: string
  readonly mobile: string
  readonly name: string
  readonly passwordHash: string | null
  readonly avatarKey: string | null
  readonly avatarModifiedAt: Date | null
  readonly locale: string
  readonly status: string
  readonly lastSide: string | null
  readonly closesAt: Date | null
  readonly termsVersion: string | null
  readonly createdAt: Date
}

async function accountOf(db: Db, row: Row): Promise<Account> {
  // oxlint-disable-next-line house/no-unbounded-list -- two at most
  const sides = await db.selectFrom('account_side').select('side').where('accountId', '=', row.id).orderBy('side').execute()
  // oxlint-disable-next-line house/no-unbounded-list -- one of each provider
  const identities = await db
    .selectFrom('account_identity')
    .select('provider')
    .where('accountId', '=', row.id)
    .orderBy('provider')
    .execute()
  return {
    id: row.id,
    countryCode: row.countryCode,
    mobile: row.mobile,
    name: row.name,
    passwordHash: row.passwordHash,
    avatarKey: row.avatarKey,
    avatarModifiedAt: row.avatarModifiedAt,
    locale: row.locale as Locale,
    isActive: row.status === 'active',
    closesAt: row.closesAt,
    termsVersion: row.termsVersion,
    lastSide: row.lastSide as UserType | null,
    sides: sides.map(({ side }) => side as UserType),
    providers: identities.map(({ provider }) => provider),
    createdAt: row.createdAt,
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
      countryCode: phone.countryCode,
      mobile: phone.mobile,
      name,
      passwordHash,
      locale,
      lastSide: side,
      termsVersion,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
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
    .values({ accountId: side.accountId, side: side.side, createdAt: side.now })
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
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(lastSide === undefined ? {} : { lastSide }),
      ...(avatar === undefined ? {} : { avatarKey: avatar.key, avatarModifiedAt: avatar.modifiedAt }),
      ...(email === undefined ? {} : { email }),
      ...(termsVersion === undefined ? {} : { termsVersion, termsAcceptedAt: now }),
      updatedAt: now,
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
      .set({ countryCode: phone.countryCode, mobile: phone.mobile, updatedAt: now })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}
