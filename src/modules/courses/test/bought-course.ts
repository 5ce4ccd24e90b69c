import { randomUUID } from 'node:crypto'
import { cents, dollars } from '#kernel/money.ts'
import { lockOrder, payOrder } from '#modules/payments/public.ts'
import type { Order } from '#modules/payments/public.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { newId } from '#platform/new-id.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { insertChapter } from '../store/draft-chapters.ts'
import { changeUnit, insertUnit } from '../store/draft-units.ts'
import { changeManuscript, insertManuscript, lockAny } from '../store/manuscripts.ts'
import { productsOf } from '../store/products.ts'
import { COURSES_CHANGED } from '../use-cases/course-events.ts'
import { orderPart } from '../use-cases/order-course.ts'
import type { AskedPart } from '../use-cases/course-part.ts'
import { publishVersion } from '../use-cases/publish-version.ts'
import { playing, setState, verify } from './whole-course.ts'

/** What is bought of it needs nothing else of a world. */
export type SalesWorld = { readonly site: Pick<DemoSite, 'database' | 'clock'> }

/** Dollars: of the whole and of each chapter (null: the sum of its units), and of each unit. */
export type CoursePrices = {
  readonly whole: number | null
  readonly chapters: readonly { readonly price: number | null; readonly units: readonly number[] }[]
}

export type SoldUnit = { readonly productId: number; readonly unitKey: string; readonly videoId: string; readonly unitId: number }
export type SoldCourse = {
  readonly courseId: number
  readonly manuscriptId: number
  /** The tutor who sells it. */
  readonly tutor: SignedIn
  readonly wholeId: number
  readonly chapters: readonly { readonly productId: number; readonly chapterId: number; readonly units: readonly SoldUnit[] }[]
}

/** The system, where money moves. */
export const systemOf = ({ site }: SalesWorld): Context => testContext(site, { takesPayments: true })

/** A person who is logged in, on a side, as use cases see them. */
export const asPerson = (world: SalesWorld, who: SignedIn, side: 'parent' | 'tutor' = 'parent'): Context =>
  testContext(world.site, { takesPayments: true, actor: actorOf(who, side) })

/** Puts a course on sale whose units play for a minute each, of a new tutor unless another is given. */
export async function sellCourse(world: SalesWorld, prices: CoursePrices, by?: SignedIn): Promise<SoldCourse> {
  const { site } = world
  const { db } = site.database
  const now = site.clock.now()
  const tutor = by ?? (await signInAs(site, { side: 'tutor' }))
  const tutorId = Number(tutor.tutorId)
  await verify(world, { tutorId })
  const { id: manuscriptId, courseId } = await insertManuscript(db, { tutorId, name: 'Fractions', state: 'draft', now })
  const made = []
  for (const [at, { price, units }] of prices.chapters.entries()) {
    const chapterKey = randomUUID()
    const chapterId = await insertChapter(db, {
      name: `Chapter ${at + 1}`,
      revision: 1,
      position: `a${at}`,
      chapterKey,
      manuscriptId,
    })
    if (price !== null)
      await db
        .updateTable('draft_chapter')
        .set({ priceCents: dollars(price) })
        .where('id', '=', chapterId)
        .execute()
    const own = []
    for (const [place, unitPrice] of units.entries())
      own.push(await addSoldUnit(world, { tutorId, chapterId, name: `Unit ${at + 1}.${place + 1}`, place, price: unitPrice }))
    made.push({ chapterKey, chapterId, own })
  }
  const texts = { subject: 'primary_maths', levelMin: 6, levelMax: 8, language: 'tutor_english' }
  const combinePrice = prices.whole === null ? null : dollars(prices.whole)
  await changeManuscript(db, {
    id: manuscriptId,
    revision: 1,
    change: { ...texts, combinePrice, coverKey: `course-cover/${newId(now)}.webp` },
  })
  await setState(world, { manuscriptId, state: 'published' })
  await publishAgain(world, courseId)
  const products = await productsOf(db, courseId)
  const productOf = (key: string | null): number => products.get(key) ?? 0
  return {
    courseId,
    manuscriptId,
    tutor,
    wholeId: productOf(null),
    chapters: made.map(({ chapterKey, chapterId, own }) => ({
      productId: productOf(chapterKey),
      chapterId,
      units: own.map((unit) => ({ ...unit, productId: productOf(unit.unitKey) })),
    })),
  }
}

type AddedUnit = {
  readonly tutorId: number
  readonly chapterId: number
  readonly name: string
  readonly place: number
  readonly price: number
}

/** Adds a unit to a draft; on sale with the next version. */
export async function addSoldUnit(world: SalesWorld, { tutorId, chapterId, name, place, price }: AddedUnit) {
  const { db } = world.site.database
  const unitKey = randomUUID()
  const position = `a${String(place).padStart(3, '0')}`
  const unitId = await insertUnit(db, { name, revision: 1, position, unitKey, chapterId, price: dollars(price) })
  const videoId = await playing(world, { author: { tutorId }, unitKey })
  return { unitId, unitKey, videoId }
}

/** Publishes a draft as it stands as the next version. */
export async function publishAgain({ site }: SalesWorld, courseId: number): Promise<void> {
  await inTransaction(testContext(site), async (tx) => {
    const draft = await lockAny(tx.db, courseId)
    if (!draft) throw new Error(`no course ${courseId}`)
    await publishVersion(tx, draft)
    await publish(tx, COURSES_CHANGED, [courseId])
  })
}

/** Asks another price for a unit, from the next version on. */
export async function priceUnit(
  { site }: SalesWorld,
  { unitId, price }: { readonly unitId: number; readonly price: number },
): Promise<void> {
  const { db } = site.database
  const { revision } = await db.selectFrom('draft_unit').select('revision').where('id', '=', unitId).executeTakeFirstOrThrow()
  await changeUnit(db, { id: unitId, revision, price: dollars(price), isPreview: false })
}

/** Asks another price for the whole, from the next version on. */
export async function priceWhole(
  { site }: SalesWorld,
  { manuscriptId, price }: { readonly manuscriptId: number; readonly price: number | null },
): Promise<void> {
  const { db } = site.database
  await db
    .updateTable('manuscript')
    .set({ combinePriceCents: price === null ? null : dollars(price) })
    .where('id', '=', manuscriptId)
    .execute()
}

/** Puts money into a wallet; cents. */
export async function fund(world: SalesWorld, { accountId }: Pick<SignedIn, 'accountId'>, amount = 1_000_000): Promise<void> {
  await inTransaction(systemOf(world), async (tx) => {
    await openWallet(tx, { accountId })
    await postTransfer(tx, {
      idem: `fund ${randomUUID()}`,
      kind: 'top-up',
      lines: [
        { account: 'bank', cents: cents(0 - amount) },
        { account: personAccount(accountId, 'cash'), cents: cents(amount) },
      ],
    })
  })
}

/** A parent with money in the wallet. */
export async function openBuyer(world: SalesWorld, amount = 1_000_000): Promise<SignedIn> {
  const buyer = await signInAs(world.site, { side: 'parent' })
  await fund(world, buyer, amount)
  return buyer
}

/** Pays an open order out of its payer's wallet, as the product does once the password was right. */
export async function payFromWallet(world: SalesWorld, tradeNo: string): Promise<void> {
  const ctx = systemOf(world)
  const { id } = await ctx.db.selectFrom('pay_order').select('id').where('tradeNo', '=', tradeNo).executeTakeFirstOrThrow()
  await inTransaction(ctx, async (tx) => {
    const order: Order = await lockOrder(tx.db, id)
    if (order.state !== 'open') throw new Error(`order ${tradeNo} is ${order.state}`)
    const account = personAccount(order.payerAccountId, 'cash')
    await payOrder(tx, { order, method: 'balance', from: { account, cents: cents(order.price - order.deducted) }, fee: cents(0) })
  })
}

/** What is bought; `amount` is what its buyer saw as due, in dollars. */
export type WantedPart = AskedPart & { readonly useDeduction?: boolean; readonly amount?: number }
type Bought = { readonly tradeNo: string | null; readonly due: number }

/** Orders a part and pays it out of the wallet. Answers what was paid, in dollars; no number where nothing was due. */
export async function buy(world: SalesWorld, who: SignedIn, part: WantedPart): Promise<Bought> {
  const { tradeNo, due } = await orderPart(asPerson(world, who), { useDeduction: false, ...part })
  if (tradeNo !== null) await payFromWallet(world, tradeNo)
  return { tradeNo, due }
}
