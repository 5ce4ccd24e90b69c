import { Refusal } from '#kernel/refusal.ts'
import { passwordProblem } from '../domain/password-rules.ts'

/** Refuses `INVALID_INPUT` for a new password that is too short, too long or one of those that are tried first. */
export async function requireGoodPassword(password: string, own: readonly string[]): Promise<void> {
  // The list is read with the first new password, not at the start.
  const { isListedPassword } = await import('../domain/listed-password.ts')
  const problem = passwordProblem(password, { own, isListed: isListedPassword })
  if (problem) throw new Refusal('INVALID_INPUT', {}, { password: problem })
}
