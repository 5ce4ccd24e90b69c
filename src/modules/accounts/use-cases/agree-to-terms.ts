import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { termsVersionOf, updateAccount } from '../store/accounts.ts'
import { personAnswer } from './person-answer.ts'
import type { PersonAnswer } from './person-answer.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'

/** Agrees to the papers as they are now; who has agreed before is answered the same. */
export async function agreeToTerms(ctx: Context, termsVersion: string): Promise<PersonAnswer> {
  return await inTransaction(ctx, async (tx) => {
    const { actor, account } = await requireOwnAccount(tx)
    if (account.termsVersion !== termsVersion) {
      const now = tx.now()
      await updateAccount(tx.db, account.id, { change: { termsVersion }, now })
      await recordOwnAct(tx, { actor, action: 'account.terms-agreed', details: { version: termsVersion } })
    }
    return personAnswer({ ...account, termsVersion }, { side: actor.type, tutorId: actor.tutorId })
  })
}

/** Refuses `TERMS_NOT_AGREED` unless a person has agreed to the papers as they are now: before money of theirs is taken or held. */
export async function requireAgreedTerms(ctx: Pick<Context, 'db'>, { accountId }: { readonly accountId: string }): Promise<void> {
  if ((await termsVersionOf(ctx.db, accountId)) !== PAPERS_VERSION) throw new Refusal('TERMS_NOT_AGREED')
}
