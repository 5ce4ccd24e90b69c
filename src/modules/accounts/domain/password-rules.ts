import { isGuessablePassword } from './guessable-password.ts'

export const SHORTEST_PASSWORD = 8
export const LONGEST_PASSWORD = 128

/** What a password may not be built on, besides the person's own number and name. */
const CONTEXT_WORDS = ['tutorharbour', 'harbour', '良師港', 'password', '密碼']
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
// Beyond a word that anybody would try, this much must be the person's own.
const OWN_CHARACTERS = 4

export type PasswordProblem = 'validate.password.short' | 'validate.password.long' | 'validate.password.common'

type Against = {
  /** The person's own number and name. */
  readonly own: readonly string[]
  /** Whether a password in small letters is one of a list of common ones. */
  readonly isListed: (plain: string) => boolean
}

/** What is wrong with a new password, or null. Any characters are allowed; what anybody would try first is not. */
export function passwordProblem(password: string, { own, isListed }: Against): PasswordProblem | null {
  const length = Array.from(password).length
  if (length < SHORTEST_PASSWORD) return 'validate.password.short'
  if (length > LONGEST_PASSWORD) return 'validate.password.long'
  const plain = password.normalize('NFKC').toLowerCase()
  if (isGuessablePassword(plain, isListed) || new Set(plain).size <= 2 || isRun(plain)) return 'validate.password.common'
  const words = [...CONTEXT_WORDS, ...own.map((word) => word.toLowerCase()).filter((word) => word.length >= OWN_CHARACTERS)]
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < OWN_CHARACTERS && rest !== plain ? 'validate.password.common' : null
}

/** Whether it only walks along a row of keys or the alphabet, forwards or backwards, perhaps repeated. */
function isRun(text: string): boolean {
  return ROWS.some((row) =>
    [row, row.split('').toReversed().join('')].some((walk) =>
      walk.repeat(Math.ceil(text.length / walk.length) + 1).includes(text),
    ),
  )
}
