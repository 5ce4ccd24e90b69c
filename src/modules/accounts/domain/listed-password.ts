import { dictionary } from '@zxcvbn-ts/language-common'

// 49,233 passwords by how often they stood in published leaks, from zxcvbn-ts 4.1.3 (MIT). Kept whole: no false alarms, and 10 MB of a
// process that has checked a password.
const listed: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Whether a password, in small letters, is one of those that were found most often in leaks; each is tried before any other. */
export function isListedPassword(plain: string): boolean {
  return listed.has(plain)
}
