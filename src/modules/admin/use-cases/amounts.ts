import { amountText, readAmount } from '#kernel/amount.ts'
import { hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'
import { Refusal } from '#kernel/refusal.ts'
import { LEAD_MS, amountAt } from '#platform/amounts.ts'
import { insertAmountChange, lockAmounts, readAmountChanges } from '#platform/db/amount-changes.ts'
import type { DeclaredAmount } from '#platform/amounts.ts'
import type { AmountChange } from '#platform/db/amount-changes.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { findNames } from '../store/names.ts'
import { requireOperator } from './require-operator.ts'

const MOST_SHOWN = 50
const YEAR_MS = 366 * 86_400_000

/** Every amount with its changes, as the database has them now. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function listAmounts(ctx: Context) {
  requireOperator(ctx)
  const changes = await readAmountChanges(ctx.db)
  const names = await findNames(
    ctx.db,
    changes.map(({ madeBy }) => madeBy),
  )
  const all = [...ctx.amounts.declared].map(([name, plug]) => {
    const own = changes.filter((one) => one.name === name).toSorted((a, b) => b.seq - a.seq)
    const text = (value: number): string => amountText(plug.unit, value)
    return {
      room: plug.room,
      heading: plug.heading[ctx.locale],
      name,
      label: plug.label[ctx.locale],
      unit: plug.unit,
      value: text(amountAt(changes, name, { plug, at: ctx.now() })),
      default: text(plug.default),
      least: text(plug.least),
      most: text(plug.most),
      lastSeq: own[0]?.seq ?? 0,
      changes: own.slice(0, MOST_SHOWN).map(({ seq, value, inForceFrom, madeAt, madeBy, reason }) => ({
        seq,
        value: text(value),
        inForceFrom: inForceFrom.toISOString(),
        madeAt: madeAt.toISOString(),
        madeBy: names.get(madeBy) ?? '',
        reason,
      })),
    }
  })
  return {
    rooms: [...Map.groupBy(all, ({ room }) => room)].map(([room, amounts]) => ({
      room,
      heading: amounts[0]?.heading ?? '',
      amounts,
    })),
  }
}

export type ChangeAmount = {
  readonly name: string
  /** As it was typed: dollars, per cent or a whole number. */
  readonly value: string
  readonly reason: string
  /** A day in Hong Kong ahead; null for as soon as possible. */
  readonly day: string | null
  /** The last change that the operator saw. */
  readonly lastSeq: number
}

/**
 * Changes an amount from a moment ahead on; in the audit log. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `AMOUNT_NOT_FOUND`,
 * `AMOUNT_UNREADABLE`, `AMOUNT_OUT_OF_BOUNDS` with `least` and `most`, `AMOUNT_ABOVE` with `other` when amounts would cross,
 * `AMOUNT_CHANGED` when another change was made meanwhile, `AMOUNT_DAY` for a day that is not within the next year.
 */
export async function changeAmount(ctx: Context, change: ChangeAmount): Promise<Date> {
  const { operatorId } = requireOperator(ctx)
  const { name, reason } = change
  const plug = ctx.amounts.declared.get(name)
  if (!plug) throw new Refusal('AMOUNT_NOT_FOUND')
  const value = valueOf(plug, change.value)
  return await inTransaction(ctx, async (tx) => {
    await lockAmounts(tx.db)
    const changes = await readAmountChanges(tx.db)
    const own = changes.filter((one) => one.name === name)
    if (Math.max(0, ...own.map(({ seq }) => seq)) !== change.lastSeq) throw new Refusal('AMOUNT_CHANGED')
    const madeAt = tx.now()
    const inForceFrom = momentOf(change.day, madeAt)
    const made = { name, value, inForceFrom, madeAt, madeBy: operatorId, reason }
    refuseCrossing(tx, changes, made)
    await insertAmountChange(tx.db, made)
    const details = {
      from: amountText(plug.unit, amountAt(changes, name, { plug, at: inForceFrom })),
      to: amountText(plug.unit, value),
      inForceFrom: inForceFrom.toISOString(),
      reason,
    }
    await recordAudit(tx.db, {
      actor: tx.actor,
      action: 'amount.changed',
      object: { kind: 'amount', id: name },
      details,
      now: madeAt,
    })
    return inForceFrom
  })
}

function valueOf({ unit, least, most }: DeclaredAmount, typed: string): number {
  const value = readAmount(unit, typed)
  if (value === null) throw new Refusal('AMOUNT_UNREADABLE')
  const bounds = { least: amountText(unit, least), most: amountText(unit, most) }
  if (value < least || value > most) throw new Refusal('AMOUNT_OUT_OF_BOUNDS', bounds)
  return value
}

/** The first moment of a day ahead, or as soon as all processes will have read it. */
function momentOf(day: string | null, now: Date): Date {
  const soonest = new Date(now.getTime() + LEAD_MS)
  if (day === null) return soonest
  const moment = hongKongTime(day, '00:00')
  if (day <= hongKongDay(now) || moment < soonest || moment.getTime() > now.getTime() + YEAR_MS) throw new Refusal('AMOUNT_DAY')
  return moment
}

/** Of amounts that are compared, none may exceed its other from the change on, whatever else is planned. */
function refuseCrossing(ctx: Context, changes: readonly AmountChange[], made: Omit<AmountChange, 'seq'>): void {
  const seq = Math.max(0, ...changes.map((one) => one.seq)) + 1
  const after = [...changes, { ...made, seq }].toSorted(
    (a, b) => a.inForceFrom.getTime() - b.inForceFrom.getTime() || a.seq - b.seq,
  )
  const moments = after.filter(({ inForceFrom }) => inForceFrom >= made.inForceFrom).map(({ inForceFrom }) => inForceFrom)
  for (const [name, plug] of ctx.amounts.declared) {
    const other = plug.notAbove === undefined ? undefined : ctx.amounts.declared.get(plug.notAbove)
    if (!other || plug.notAbove === undefined || (name !== made.name && plug.notAbove !== made.name)) continue
    for (const at of moments)
      if (amountAt(after, name, { plug, at }) > amountAt(after, plug.notAbove, { plug: other, at }))
        throw new Refusal('AMOUNT_ABOVE', { lower: plug.label[ctx.locale], higher: other.label[ctx.locale] })
  }
}
