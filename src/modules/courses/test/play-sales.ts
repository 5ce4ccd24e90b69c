import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { decideReversal, refundOrder } from '#modules/payments/public.ts'
import { chanceOf } from '../../../../test/money-lives/chance.ts'
import { ownedOf } from '../store/course-rights.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { addSoldUnit, fund, priceUnit, priceWhole, publishAgain, sellCourse } from './bought-course.ts'
import { gift } from './paid-course.ts'
import type { PaidWorld } from './paid-course.ts'
import { append, buyPart } from './play-purchases.ts'
import type { Run } from './play-purchases.ts'
import { hasUpgrade, newModel, ownedByModel, whyNotReturned } from './sales-model.ts'
import type { Bought } from './sales-model.ts'
import { onSaleNow, saleRow } from './sold-rows.ts'

const DAY_MS = 86_400_000

/** What was played, how it came out, and what was not as the model says. */
export type Played = {
  readonly steps: number
  readonly outcomes: Readonly<Record<string, number>>
  readonly wrong: readonly string[]
}

/** Plays so many steps of one buyer of one course, drawn by a seed, and looks after each at what must hold. */
export async function playSales(
  world: PaidWorld,
  { seed, steps }: { readonly seed: number; readonly steps: number },
): Promise<Played> {
  const chance = chanceOf(seed)
  const price = (): number => chance.oneOf([0, 10, 33, 40, 99.99, 150])
  const chapters = Array.from({ length: chance.between(1, 3) }, () => {
    const units = Array.from({ length: chance.between(1, 3) }, price)
    const sum = units.reduce((all, one) => all + one, 0)
    return { price: chance.is(0.5) ? null : Math.floor(sum * 0.8), units }
  })
  const sum = chapters.flatMap(({ units }) => units).reduce((all, one) => all + one, 0)
  const course = await sellCourse(world, {
    whole: chance.is(0.3) ? null : Math.floor(sum * chance.oneOf([0.5, 0.7, 0.9])),
    chapters,
  })
  const buyer = await world.buyer()
  await fund(world, buyer, 2_000_000)
  if (chance.is(0.6)) await gift(world, buyer, chance.oneOf([500, 5000]))
  const run: Run = { world, chance, course, buyer, model: newModel(), wrong: [], outcomes: {} }
  for (let step = 0; step < steps; step++) {
    const [name, act] = chance.oneOf(ACTS)
    const outcome = await act(run).catch((error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    })
    run.outcomes[`${name} ${outcome}`] = (run.outcomes[`${name} ${outcome}`] ?? 0) + 1
    await look(run, `seed ${seed} step ${step} ${name} ${outcome}`)
    if (run.wrong.length > 0) break
  }
  run.wrong.push(...(await world.broken()).map((check) => `seed ${seed}: ${check}`))
  return { steps, outcomes: run.outcomes, wrong: run.wrong }
}

type Act = (run: Run) => Promise<string>

/** Drawn alike; what is wanted more often stands there more often. */
const ACTS: readonly (readonly [name: string, act: Act])[] = [
  ['buy', async (run) => await buyPart(run)],
  ['buy', async (run) => await buyPart(run)],
  ['buy', async (run) => await buyPart(run)],
  ['append', async (run) => await append(run)],
  ['return', async (run) => await returnOne(run)],
  ['desk', async (run) => await refundByDesk(run)],
  ['dispute', async (run) => await dispute(run)],
  ['end-dispute', async (run) => await endDispute(run)],
  ['publish', async (run) => await publishOther(run)],
  ['time', async (run) => await passTime(run)],
]

async function returnOne({ world, chance, buyer, model, wrong }: Run): Promise<string> {
  const one = chance.maybeOf(model.bought)
  if (!one) return 'nothing'
  const expected = whyNotReturned(model, one, world.system.now().getTime())
  try {
    const { returned } = await returnPurchase(buyer.ctx, one.tradeNo)
    if (expected !== null) wrong.push(`returned instead of ${expected}`)
    if (Math.round(returned * 100) !== one.gross) wrong.push(`${returned} of ${one.gross} cents came back`)
    Object.assign(one, { back: one.gross, rights: 'ended', money: 'returned', endedBy: 'buyer', refunds: one.refunds + 1 })
    model.isStraight = false
    return 'OK'
  } catch (error) {
    const code = error instanceof Refusal ? error.code : ''
    if (code !== expected) wrong.push(`return was refused with ${code}, not ${expected}`)
    return code
  }
}

async function refundByDesk({ world, chance, model, wrong }: Run): Promise<string> {
  const one = chance.maybeOf(model.bought)
  if (!one || one.rights !== 'live' || one.money === 'returned' || one.isRecovered) return 'nothing'
  const paid = one.gross - one.deducted
  const backMoney = Math.round((one.back * paid) / one.gross)
  const left = paid - backMoney
  const amount = chance.is(0.5) ? left : chance.between(1, left)
  const isRefused = hasUpgrade(model, one)
  try {
    await refundOrder(world.desk, { tradeNo: one.tradeNo, cents: cents(amount), seen: one.refunds, reason: 'As agreed by phone' })
    if (isRefused) wrong.push('the desk gave back what was counted')
  } catch (error) {
    if (!isRefused || !(error instanceof Refusal) || error.code !== 'REFUND_UPGRADED') throw error
    return error.code
  }
  const { back } = await saleRow(world, one.tradeNo)
  model.isStraight = false
  Object.assign(one, { back, refunds: one.refunds + 1 })
  if (amount === left) Object.assign(one, { rights: 'ended', money: 'returned', endedBy: 'desk', back: one.gross })
  if (back !== one.back) wrong.push(`${back} of ${one.gross} went back, not ${one.back}`)
  return amount === left ? 'all' : 'part'
}

const bank = async ({ world }: Run, { merchantRef }: Bought, act: 'dispute' | 'lose-dispute' | 'win-dispute'): Promise<void> => {
  await world.payments.act('stripe', merchantRef, act)
  world.payments.forward(3000)
  await world.payments.complete()
}

async function dispute(run: Run): Promise<string> {
  const one = run.chance.maybeOf(
    run.model.bought.filter(({ isCard, rights, back, wasDisputed }) => isCard && rights === 'live' && back === 0 && !wasDisputed),
  )
  if (!one) return 'nothing'
  await bank(run, one, 'dispute')
  Object.assign(one, { rights: 'resting', wasDisputed: true })
  run.model.isStraight = false
  return 'OK'
}

async function endDispute(run: Run): Promise<string> {
  const { world, chance, model } = run
  const one = chance.maybeOf(model.bought.filter(({ rights }) => rights === 'resting'))
  if (!one) return 'nothing'
  const how = chance.oneOf(['win-dispute', 'lose-dispute', 'house', 'wallet'] as const)
  if (how === 'house' || how === 'wallet') {
    const [reversal] = await world.payments.rows<{ id: string }>(
      `select r.id from pay_reversal r where r.order_id = $1 and r.state = 'open'`,
      [one.orderId],
    )
    await decideReversal(world.desk, {
      tradeNo: one.tradeNo,
      reversalId: reversal?.id ?? '',
      by: how,
      reason: 'Evidence is weak',
    })
  } else await bank(run, one, how)
  const isBack = how === 'win-dispute' || how === 'wallet'
  one.isRecovered = how === 'wallet'
  Object.assign(
    one,
    isBack ? { rights: 'live' } : { rights: 'ended', endedBy: 'bank', money: one.money === 'held' ? 'returned' : one.money },
  )
  return how
}

async function publishOther(run: Run): Promise<string> {
  const { world, chance, course } = run
  const onSale = await onSaleNow(world, course.courseId)
  const units = onSale.chapters.flatMap((chapter) => chapter.units)
  const change = chance.oneOf(['unit', 'whole', 'add', 'remove'] as const)
  if (change === 'unit') await priceUnit(world, { unitId: chance.oneOf(units).unitId, price: chance.oneOf([0, 20, 77.77, 200]) })
  if (change === 'whole')
    await priceWhole(world, { manuscriptId: course.manuscriptId, price: chance.is(0.3) ? null : chance.between(1, 300) })
  if (change === 'add') {
    const chapterId = chance.oneOf(course.chapters).chapterId
    const place = 100 + chance.between(0, 800)
    await addSoldUnit(world, {
      tutorId: Number(course.tutor.tutorId),
      chapterId,
      name: `Unit ${place}`,
      place,
      price: chance.oneOf([0, 60]),
    })
  }
  // A chapter keeps one.
  const spare = onSale.chapters.filter((chapter) => chapter.units.length > 1).flatMap((chapter) => chapter.units)
  const gone = chance.maybeOf(spare)
  if (change === 'remove' && gone) await world.payments.rows('delete from draft_unit where id = $1', [gone.unitId])
  await publishAgain(world, course.courseId)
  return change
}

async function passTime({ world, chance, model }: Run): Promise<string> {
  const days = chance.oneOf([1, 3, 8, 15])
  world.payments.forward(days * DAY_MS)
  await world.payments.complete()
  await world.release()
  const now = world.system.now().getTime()
  for (const one of model.bought)
    if (one.money === 'held' && one.rights !== 'resting' && now >= one.paidAt + 14 * DAY_MS) one.money = 'released'
  return `${days}`
}

/** What must hold after every step. */
async function look({ world, buyer, course, model, wrong }: Run, when: string): Promise<void> {
  const { unitKeys, isWhole } = await ownedOf(world.system.db, { accountId: buyer.accountId, courseId: course.courseId })
  const said = ownedByModel(model)
  if (isWhole !== said.isWhole || [...unitKeys].toSorted().join() !== said.units.join())
    wrong.push(`owns ${[...unitKeys].length} ${isWhole}, not ${said.units.length} ${said.isWhole}`)
  for (const one of model.bought) {
    const { state, rights, gross, back } = await saleRow(world, one.tradeNo)
    if (state !== one.money || rights !== one.rights)
      wrong.push(`sale of ${gross} less ${back} is ${state} ${rights}, not ${one.money} ${one.rights}`)
  }
  const [tutor] = await world.payments.rows<{ payable: number; held: number }>(
    `select (select coalesce(sum(posted_cents), 0)::int from ledger_balance b join ledger_account a on a.id = b.account_id where a.code = $1) as payable,
       (select coalesce(sum(gross_cents - back_cents), 0)::int from course_sale where tutor_account_id = $2 and state = 'held') as held`,
    [`user:${course.tutor.accountId}:payable`, course.tutor.accountId],
  )
  if (tutor?.payable !== tutor?.held) wrong.push(`payable ${tutor?.payable} is not ${tutor?.held}`)
  for (const [at, what] of wrong.entries()) if (!what.startsWith('seed')) wrong[at] = `${when}: ${what}`
}
