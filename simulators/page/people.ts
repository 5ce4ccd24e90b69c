import { createHash } from 'node:crypto'

/** Someone with an account at every identity provider. All are invented. */
export type Person = { readonly subject: string; readonly name: string; readonly email: string }

const invented = (name: string, mailbox: string): Person => ({
  subject: subjectOf(mailbox),
  name,
  email: `${mailbox}@mail.example`,
})

export const PEOPLE: readonly Person[] = [
  invented('陳樂瑤 Chan Lok Yiu', 'lokyiu.chan'),
  invented('李浚然 Lee Tsun Yin', 'tsunyin.lee'),
  invented('黃梓晴 Wong Tsz Ching', 'tszching.wong'),
  invented('何柏言 Ho Pak Yin', 'pakyin.ho'),
]

/** The stable number of an account: 21 digits from its mailbox. */
export function subjectOf(mailbox: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(mailbox).digest('hex').slice(0, 24)}`).toString()
  return `1${digits.padStart(20, '0').slice(0, 20)}`
}

/** One of the people, or whoever types a new mailbox name; null when there is nothing usable. */
export function personOf(mailbox: string, name: string): Person | null {
  if (!/^[a-z0-9][a-z0-9.-]{1,40}$/.test(mailbox)) return null
  const known = PEOPLE.find(({ email }) => email === `${mailbox}@mail.example`)
  return known ?? { subject: subjectOf(mailbox), name: name.trim().slice(0, 60) || mailbox, email: `${mailbox}@mail.example` }
}
