import { Refusal } from '#kernel/refusal.ts'
import { passwordProblem } from '../domain/password-rules.ts'

/** Refuses `INVALID_INPUT` for a new password that is too short, too long or one of those that are tried first. */
export function requireGoodPassword(password: string, own: readonly string[]): void {
  const problem = passwordProblem(password, own)
  if (problem) throw new Refusal('INVALID_INPUT', {}, { password: problem })
}
