import { caseTitle } from '#kernel/case-title.ts'
import type { Locale } from '#kernel/locale.ts'
import { cents, toAmount } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import * as tradeCalls from './contract/trade-password.ts'
import { getInvitation, lookAtInvitation, postInvitation } from './contract/invitation.ts'
import { getEarnings, getEarningsFile } from './contract/earnings.ts'
import { listClaims } from './contract/claim.ts'
import { getGiftEnd } from './contract/gift.ts'
import { getBalance, getBalanceGraph, getMovementStory, getStatement, getStatementFile } from './contract/wallet.ts'
import * as withdrawalCalls from './contract/withdrawal.ts'
import type { StatementLine } from './store/statements.ts'
import type { Withdrawal } from './store/withdrawals.ts'
import { askForWithdrawal, cancelWithdrawal, listWithdrawals, readWithdrawal, sendWithdrawalCode } from './use-cases/withdraw.ts'
import { earningsCsv } from './domain/earnings-csv.ts'
import { statementCsv } from './domain/statement-csv.ts'
import type { CsvWords } from './domain/statement-csv.ts'
import { WORDS } from './texts/words.ts'
import { readClaims } from './use-cases/read-claims.ts'
import { readEarningLines, readEarnings } from './use-cases/read-earnings.ts'
import { lookAtInvitation as look, makeInvitation, readInvitation } from './use-cases/referrals.ts'
import { givePublicKey } from './use-cases/trade-keys.ts'
import { isTradePasswordSet, proveForTradePassword, sendTradePasswordCode, setTradePassword } from './use-cases/trade-password.ts'
import { readGiftEnd } from './use-cases/read-gift-end.ts'
import { readBalance, readBalanceDays, readMovementStory, readStatement, readWholeStatement } from './use-cases/read-wallet.ts'

/** What people see of their money (specification 2 §3 and §8), and their payment password (2 §7). */
export const walletRoutes: RoomRoutes = (register) => {
  plugStatement(register)
  plugEarnings(register)
  plugTradePassword(register)
  plugWithdrawals(register)
  register(getInvitation, async (ctx) => await readInvitation(ctx))
  register(postInvitation, async (ctx) => ({ code: await makeInvitation(ctx) }))
  register(lookAtInvitation, async (ctx, { query }) => await look(ctx, query.code))
}

function plugTradePassword(register: Register): void {
  register(tradeCalls.getPublicKey, async (ctx, { query }) => {
    const { expiresAt, ...key } = await givePublicKey(ctx, query)
    return { ...key, expiresAt: expiresAt.toISOString() }
  })
  register(tradeCalls.isTradePasswordSet, async (ctx) => await isTradePasswordSet(ctx))
  register(
    tradeCalls.sendTradePasswordCode,
    async (ctx, { body }) => await sendTradePasswordCode(ctx, { isUseWhatsapp: body?.isUseWhatsapp ?? false }),
  )
  register(tradeCalls.verifyTradePasswordCode, async (ctx, { body }) => await proveForTradePassword(ctx, body))
  register(tradeCalls.setTradePassword, async (ctx, { body }) => {
    await setTradePassword(ctx, body)
    return true
  })
}

function plugWithdrawals(register: Register): void {
  register(withdrawalCalls.listWithdrawals, async (ctx, { query }) => {
    const { list, next } = await listWithdrawals(ctx, query)
    return { list: list.map(withdrawalRow), next }
  })
  register(withdrawalCalls.getWithdrawal, async (ctx, { params }) => withdrawalRow(await readWithdrawal(ctx, params)))
  register(withdrawalCalls.sendWithdrawalCode, async (ctx, { body }) => await sendWithdrawalCode(ctx, body))
  register(withdrawalCalls.applyForWithdrawal, async (ctx, { body }) => withdrawalRow(await askForWithdrawal(ctx, body)))
  register(withdrawalCalls.cancelWithdrawal, async (ctx, { body }) => {
    await cancelWithdrawal(ctx, body)
    return true
  })
}

/** That one of two operators approved or recalled it changes nothing for its owner. */
function shownState(state: Withdrawal['state']): withdrawalCalls.WithdrawalRow['state'] {
  if (state === 'checked') return 'waiting'
  return state === 'recalled' ? 'approved' : state
}

/** What its owner sees. */
function withdrawalRow({ id, number, cents, state, masked, ...one }: Withdrawal): withdrawalCalls.WithdrawalRow {
  const { chequeType, bankReference, reason, createdAt, endedAt } = one
  return {
    id,
    number,
    amount: toAmount(cents),
    state: shownState(state),
    chequeType,
    bankAccountNumber: masked,
    bankReference,
    reason,
    ctime: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

const statementRow = (ctx: Context, { at, amount, balanceAfter, fee, orderTitle, named, ...line }: StatementLine) => ({
  ...line,
  title: lineTitle({ kind: line.kind, orderTitle }, ctx.locale),
  caseTitle: named && caseTitle(named, ctx),
  at: at.toISOString(),
  amount: toAmount(amount),
  balanceAfter: toAmount(balanceAfter),
  fee: toAmount(fee),
})

/** What was bought is called as its order; what else happened about it is called so as well. */
function lineTitle({ kind, orderTitle }: Pick<StatementLine, 'kind' | 'orderTitle'>, locale: Locale): string {
  const { kind: kinds, statement } = WORDS[locale]
  if (!orderTitle) return kinds[kind]
  if (kind === 'payment' || kind === 'top-up') return orderTitle[locale]
  return statement.of.replace('{{kind}}', kinds[kind]).replace('{{title}}', orderTitle[locale])
}

function plugStatement(register: Register): void {
  register(getBalance, async (ctx) => {
    const { canWithdraw, givenBalance, frozen } = await readBalance(ctx)
    return { canWithdraw: toAmount(canWithdraw), givenBalance: toAmount(givenBalance), frozen: toAmount(frozen) }
  })
  register(listClaims, async (ctx) =>
    (await readClaims(ctx)).map(({ kind, subjectId: id, title, amount, taken, held }) => ({
      kind,
      id,
      title: title[ctx.locale],
      amount: toAmount(cents(amount - taken)),
      reserved: toAmount(held),
    })),
  )
  register(getGiftEnd, async (ctx) => ({ endsAt: (await readGiftEnd(ctx))?.toISOString() ?? null }))
  register(getBalanceGraph, async (ctx, { query }) => {
    const { list, ...page } = await readBalanceDays(ctx, query)
    return { ...page, list: list.map(({ day, balance }) => ({ time: day, balance: toAmount(balance) })) }
  })
  register(getStatement, async (ctx, { query }) => {
    const { list, ...page } = await readStatement(ctx, query)
    return { ...page, list: list.map((line) => statementRow(ctx, line)) }
  })
  register(getMovementStory, async (ctx, { query }) => ({
    list: (await readMovementStory(ctx, query.id)).map((line) => statementRow(ctx, line)),
  }))
  register.file(getStatementFile, async (ctx, { query }) => ({
    body: statementCsv(
      (await readWholeStatement(ctx, query)).map((line) => ({ ...line, title: lineTitle(line, ctx.locale) })),
      csvWords(ctx.locale),
    ),
    contentType: 'text/csv; charset=utf-8',
    etag: `statement-${ctx.now().getTime()}`,
    cacheControl: 'private, no-store',
    download: 'tutorharbour-wallet.csv',
  }))
}

function plugEarnings(register: Register): void {
  register(getEarnings, async (ctx, { query }) => {
    const { year, years, months, onItsWay } = await readEarnings(ctx, query)
    const sumOf = (name: 'gross' | 'commission' | 'net' | 'paidOut'): string =>
      toAmount(cents(months.reduce((sum, month) => sum + month[name], 0)))
    return {
      year,
      years: [...years],
      months: months.map(({ month, gross, commission, net, paidOut }) => ({
        month,
        gross: toAmount(gross),
        commission: toAmount(commission),
        net: toAmount(net),
        paidOut: toAmount(paidOut),
      })),
      gross: sumOf('gross'),
      commission: sumOf('commission'),
      net: sumOf('net'),
      paidOut: sumOf('paidOut'),
      held: toAmount(onItsWay.held),
      withdrawals: toAmount(onItsWay.withdrawals),
    }
  })
  register.file(getEarningsFile, async (ctx, { query }) => ({
    body: earningsCsv(await readEarningLines(ctx, query), WORDS[ctx.locale].earnings.csv),
    contentType: 'text/csv; charset=utf-8',
    etag: `earnings-${ctx.now().getTime()}`,
    cacheControl: 'private, no-store',
    download: `tutorharbour-earnings${query.year ? `-${query.year}` : ''}.csv`,
  }))
}

function csvWords(locale: Locale): CsvWords {
  const { csv, account } = WORDS[locale]
  const { time, what, about, account: of, amount, fee, balance, id } = csv
  return { columns: [time, what, about, of, amount, fee, balance, id], account }
}
