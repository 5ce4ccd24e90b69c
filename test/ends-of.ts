import { Refusal } from '#kernel/refusal.ts'

/** How acts that were begun at the same time ended, in their order: `OK`, the code of the refusal, or the failure's words. */
export async function endsOf(acts: readonly Promise<unknown>[]): Promise<readonly string[]> {
  return (await Promise.allSettled(acts)).map((end) => {
    if (end.status === 'fulfilled') return 'OK'
    return end.reason instanceof Refusal ? end.reason.code : String(end.reason)
  })
}
