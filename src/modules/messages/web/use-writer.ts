import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import type { Writer } from '../domain/thread.ts'

/** From which side the person writes. */
export function useWriter(): Writer {
  const person = usePerson()
  return person && userTypeOf(person.currentUser) === 'tutor' ? 'tutor' : 'parent'
}
