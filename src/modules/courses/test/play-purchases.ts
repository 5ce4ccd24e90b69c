import { Refusal } from '#kernel/refusal.ts'
import type { Chance } from '../../../../test/money-lives/chance.ts'
import { appendPart, orderPart, readQuote } from '../use-cases/order-course.ts'
import { payFromWallet } from './bought-course.ts'
import type { SoldCourse } from './bought-course.ts'
import { goTo } from './paid-course.ts'
import type { Buyer, PaidWorld } from './paid-course.ts'
import { ownedByModel } from './sales-model.ts'
import type { Bought, Model } from './sales-model.ts'
import { onSaleNow, saleRow } from './sold-rows.ts'
import type { OnSale } from './sold-rows.ts'

/** One buyer of one course, what was drawn for them, and what was not as the model says. */
export type Run = {
  readonly world: PaidWorld
  readonly chance: Chance
  readonly course: SoldCourse
  readonly buyer: Buyer
  readonly model: Model
  readonly wrong: string[]
  readonly outcomes: Record<string, number>
}

/** A part of what is on sale: its product, units and price. */
function drawPart({ chance }: Run, onSale: OnSale) {
  const chapter = chance.oneOf(onSale.chapters)
  const kind = chance.oneOf(['whole', 'chapter', 'unit', 'units'] as const)
  if (kind === 'whole')
    return {
      kind,
      asked: { productId: onSale.productId },
      units: onSale.chapters.flatMap(({ units }) => units),
      price: onSale.whole,
    }
  if (kind === 'chapter') return { kind, asked: { productId: chapter.productId }, units: chapter.units, price: chapter.price }
  const some = kind === 'unit' ? [chance.oneOf(chapter.units)] : chapter.units.filter(() => chance.is(0.6))
  const units = some.length > 0 ? some : [chance.oneOf(chapter.units)]
  const [first] = units
  if (kind === 'unit') return { kind, asked: { productId: first?.productId ?? 0 }, units, price: first?.price ?? 0 }
  return {
    kind,
    asked: { unitProductIds: units.map(({ productId }) => productId) },
    units,
    price: units.reduce((all, one) => all + one.price, 0),
    chapter,
  }
}

/** What is due by the words of the specification, from what was paid for each unit. */
async function dueByModel({ world, model }: Run, part: ReturnType<typeof drawPart>) {
  const { units: owned, isWhole } = ownedByModel(model)
  const has = (key: string): boolean => isWhole || owned.includes(key)
  // Some units that are all that is left of their chapter cost what that does.
  const rest = part.chapter?.units.filter(
    ({ key, price }) => price > 0 && !has(key) && !part.units.some((unit) => unit.key === key),
  )
  const of = part.chapter && rest?.length === 0 ? { units: part.chapter.units, price: part.chapter.price } : part
  const live = model.bought.filter(({ rights }) => rights === 'live').map(({ orderId }) => orderId)
  const inside = of.units.map(({ key }) => key)
  const [row] = await world.payments.rows<{ paid: number; lines: number; hasBack: boolean }>(
    `select coalesce(sum(l.paid_cents * (s.gross_cents - s.back_cents)::numeric / s.gross_cents), 0)::float8 as paid, count(*)::int as lines,
       coalesce(bool_or(s.back_cents > 0), false) as has_back
     from course_sale_line l join course_sale s on s.order_id = l.order_id where s.order_id = any($1::uuid[]) and l.unit_key = any($2::uuid[])`,
    [live, inside],
  )
  const left = of.units.filter(({ key }) => !has(key))
  const apart = left.reduce((all, { price }) => all + price, 0)
  const due = Math.min(Math.max(0, of.price - (row?.paid ?? 0)), apart)
  const isAll = part.kind === 'whole' ? isWhole : left.length === 0
  // What has gone back in part is split to the cent.
  return { due, near: row?.hasBack === true ? (row.lines ?? 0) : 0, left, isAll, counted: row?.lines ?? 0 }
}

/** Buys a part that is drawn, or hears why not. */
export async function buyPart(run: Run): Promise<string> {
  const { world, chance, buyer, model, wrong } = run
  const part = drawPart(run, await onSaleNow(world, run.course.courseId))
  const said = await dueByModel(run, part)
  const isResting = model.bought.some(({ rights }) => rights === 'resting')
  const isCard = chance.is(0.3)
  const wish = { ...part.asked, useDeduction: chance.is(0.5) }
  const expected = isResting ? 'COURSE_RESTS' : said.isAll ? 'ALREADY_OWNED' : null
  if (said.due > 0 && expected === null) {
    const begun = isCard
      ? await goTo(world, buyer, { ...wish, provider: 'stripe' })
      : { ...(await orderPart(buyer.ctx, wish)), merchantRef: '' }
    if (begun.tradeNo === null) {
      wrong.push(`granted what costs ${said.due}`)
      return 'granted'
    }
    if (isCard) await world.payments.complete()
    else await payFromWallet(world, begun.tradeNo)
    const row = await saleRow(world, begun.tradeNo)
    if (Math.abs(row.gross - said.due) > said.near) wrong.push(`${part.kind} cost ${row.gross}, not ${said.due}`)
    const { merchantRef } = begun
    noteSale(model, { ...row, isCard, isWhole: part.kind === 'whole', merchantRef }, said.left)
    law(run, part.kind === 'whole' ? part.price : 0)
    return 'OK'
  }
  try {
    const { tradeNo } = await orderPart(buyer.ctx, wish)
    if (expected !== null || tradeNo !== null) wrong.push(`${part.kind} was sold instead of ${expected ?? 'granted'}`)
    await noteGrant(run, part, said.left)
    return 'granted'
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    if (code !== expected) wrong.push(`${part.kind} was refused with ${code}, not ${expected}`)
    return code
  }
}

type Left = readonly { readonly key: string; readonly price: number }[]

function noteSale(
  model: Model,
  sale: Omit<Bought, 'list' | 'back' | 'rights' | 'money' | 'endedBy' | 'wasDisputed' | 'isRecovered' | 'refunds'>,
  left: Left,
): void {
  const list = new Map(left.map(({ key, price }) => [key, price]))
  model.bought.push({
    ...sale,
    list,
    back: 0,
    rights: 'live',
    money: 'held',
    endedBy: null,
    wasDisputed: false,
    isRecovered: false,
    refunds: 0,
  })
  model.unitsBought += left.reduce((sum, { price }) => sum + price, 0)
}

async function noteGrant({ world, model, buyer, course }: Run, { kind }: { readonly kind: string }, left: Left): Promise<void> {
  const isWhole = kind === 'whole'
  const [row] = await world.payments.rows<{ counted: string[] }>(
    isWhole
      ? 'select counted from course_whole_right where account_id = $1 and course_id = $2 and order_id is null'
      : 'select counted from course_right where account_id = $1 and course_id = $2 and order_id is null order by granted_at desc limit 1',
    [buyer.accountId, course.courseId],
  )
  model.granted.push({ units: left.map(({ key }) => key), isWhole, counted: row?.counted ?? [] })
  model.unitsBought += left.reduce((sum, { price }) => sum + price, 0)
}

/** In all no more is paid than the whole costs at the last purchase of it, or than all units that were bought one by one. */
function law({ model, wrong }: Run, whole: number): void {
  if (!model.isStraight) return
  const paid = model.bought.reduce((sum, { gross }) => sum + gross, 0)
  if (paid > Math.max(whole, model.unitsBought)) wrong.push(`paid ${paid} of ${whole} and ${model.unitsBought}`)
}

/** Takes the whole where enough was paid for it. */
export async function append(run: Run): Promise<string> {
  const { world, buyer, model, wrong } = run
  const onSale = await onSaleNow(world, run.course.courseId)
  const part = {
    kind: 'whole',
    asked: { productId: onSale.productId },
    units: onSale.chapters.flatMap(({ units }) => units),
    price: onSale.whole,
  } as const
  const said = await dueByModel(run, part)
  const isResting = model.bought.some(({ rights }) => rights === 'resting')
  const expected = isResting ? 'COURSE_RESTS' : said.isAll ? 'ALREADY_OWNED' : said.due > 0 ? 'NOT_ENOUGH' : null
  if (!isResting) {
    const { enough, due } = await readQuote(buyer.ctx, part.asked)
    if (enough !== (due === 0) || Math.abs(due * 100 - said.due) > said.near + 1e-6) wrong.push(`quoted ${due}, not ${said.due}`)
  }
  try {
    await appendPart(buyer.ctx, part.asked)
    if (expected !== null && said.near === 0) wrong.push(`appended instead of ${expected}`)
    await noteGrant(run, part, said.left)
    return 'OK'
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    if (code !== expected && said.near === 0) wrong.push(`append was refused with ${code}, not ${expected}`)
    return code
  }
}
