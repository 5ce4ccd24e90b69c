import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { listStatements, readStatement } from '#modules/statements/public.ts'
import type { ReadStatement } from '#modules/statements/public.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'

/** Bank statements, the newest first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listBankStatements(ctx: Context, asked: AskedPart) {
  requireOperator(ctx)
  const { list, ...more } = await listStatements(ctx, limited(asked))
  const names = await findNames(
    ctx.db,
    list.flatMap(({ importedBy, signedBy }) => [importedBy, signedBy ?? []].flat()),
  )
  return { list: list.map((one) => ({ ...shown(one, names), lines: one.lines })), ...more }
}

function shown(one: ReadStatement['statement'], names: ReadonlyMap<string, string>) {
  const { id, fileName, state, importedAt, importedBy, signedBy, endedAt } = one
  return {
    id,
    fileName,
    state,
    importedAt: importedAt.toISOString(),
    importedBy: names.get(importedBy) ?? '',
    signedBy: signedBy === null ? null : (names.get(signedBy) ?? ''),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** A bank statement with what each line does. Refuses `ROLE_NOT_ALLOWED`, `STATEMENT_NOT_FOUND`. */
export async function readBankStatement(ctx: Context, statementId: string) {
  const { operatorId } = requireOperator(ctx)
  const { statement, lines, moves, needsTwo } = await readStatement(ctx, statementId)
  const names = await findNames(ctx.db, [statement.importedBy, statement.signedBy ?? ''])
  return {
    statement: shown(statement, names),
    moves: toAmount(cents(moves)),
    needsTwo,
    isMineToSign: statement.state === 'imported' && (!needsTwo || statement.importedBy !== operatorId),
    lines: lines.map(({ line, raw, day, reference, payer, bankNumber, fault, order, attempt, ...one }) => ({
      line,
      raw,
      day,
      amount: one.cents === null ? null : toAmount(one.cents),
      reference,
      payer,
      bankNumber,
      // The same number as one that was booked, with something else.
      fault: fault ?? (one.verdict === 'fault' ? ('reused' as const) : null),
      standing: one.outcome ?? one.verdict,
      tradeNo: order?.tradeNo ?? null,
      wanted: attempt ? toAmount(attempt.total) : null,
    })),
  }
}
