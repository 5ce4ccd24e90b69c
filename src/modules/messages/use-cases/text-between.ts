import { withoutContacts } from '#kernel/contacts/mask-contacts.ts'
import type { Context } from '#platform/context.ts'
import { hasOpenContacts } from '../store/threads.ts'

export type Pair = { readonly parentAccountId: string; readonly tutorId: number }

/**
 * What one of two people writes to the other, as it is kept: contacts in it are hidden unless these two are matched and theirs are open
 * (decisions 4 §12).
 */
export async function textBetween(ctx: Pick<Context, 'db'>, pair: Pair, text: string): Promise<string> {
  return (await hasOpenContacts(ctx.db, pair)) ? text : withoutContacts(text)
}
