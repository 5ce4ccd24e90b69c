import type { Browser, BrowserContext } from '@playwright/test'
import { another, comeInAsOperator, dataOf, postAs } from './come-in.ts'
import { comeInAsNewTutor, matchThem, publishCases } from './market.ts'
import { approve, paymentsOf } from './payers.ts'
import { sellCourse } from './sold-course.ts'

export type Made = { readonly tradeNo: string; readonly checkCode: string }

/** Kinds of orders: who pays, and how one more is made, as their pages make it. */
export type OrderKind = {
  readonly kind: 'topUp' | 'normal' | 'lessons' | 'prepaidHallFee' | 'trial' | 'cover' | 'course' | 'amercement' | 'recommend'
  readonly side: 'parent' | 'tutor'
  readonly make: () => Promise<Made>
}

type World = {
  readonly parent: BrowserContext
  readonly tutor: BrowserContext
  readonly tutorId: number
  readonly browser: Browser
  readonly baseURL: string
}

const DAY_MS = 86_400_000
const order = async (who: BrowserContext, path: string, body: object): Promise<Made> =>
  await dataOf<Made>(await postAs(who, `/api/order/create/${path}`, body))

/** A match with its fee and lessons, an open case, a trial, a lesson to be covered, a course, and a fine that is due. */
export async function orderKinds(world: World): Promise<{ readonly jobId: number; readonly kinds: readonly OrderKind[] }> {
  const { parent, tutor, tutorId } = world
  const { version } = await dataOf<{ version: number }>(await tutor.request.get('/api/tutor/profile'))
  await dataOf(await postAs(tutor, '/api/tutor/profile/trial', { trial: { minutes: 45, price: 120 }, version }))
  const jobId = await matchThem(parent, tutor, tutorId)
  const [openId = 0] = await publishCases(parent, 1)
  const cover = await makeCover(world, jobId)
  const { context: desk } = await another(world.browser, world.baseURL)
  await comeInAsOperator(desk)
  const fined = await makeFine(world, desk)
  // Logged in once, for each code of an operator counts once.
  const operator = await desk.storageState()
  await desk.close()
  type Named = Pick<OrderKind, 'side' | 'kind'>
  const by = (named: Named, path: string, body: object): OrderKind => ({
    ...named,
    make: async () => await order(named.side === 'parent' ? parent : tutor, path, body),
  })
  const ofParent = (kind: OrderKind['kind']): Named => ({ side: 'parent', kind })
  const ofTutor = (kind: OrderKind['kind']): Named => ({ side: 'tutor', kind })
  return {
    jobId,
    kinds: [
      by(ofParent('topUp'), 'top/up', { amount: 100 }),
      by(ofParent('normal'), 'case/fee', { jobId, customizeAmount: 10 }),
      by(ofParent('lessons'), 'lessons', { jobId, lessons: 1 }),
      by(ofParent('prepaidHallFee'), 'hall/fee', { jobId: openId, tutorId, amount: 75_000 }),
      by(ofParent('trial'), 'trial', { tutorId, amount: 12_000 }),
      by(ofParent('cover'), 'cover', cover),
      { ...ofParent('course'), make: unitsForSale(world, operator) },
      by(ofTutor('amercement'), 'amercement', { jobId: fined, customizeAmount: 10 }),
      by(ofTutor('recommend'), 'recommend/package', { id: 2 }),
    ],
  }
}

async function makeCover({ parent, tutor, browser, baseURL }: World, jobId: number) {
  const startsAt = `${new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)}T12:00:00.000Z`
  const proposed = await postAs(parent, '/api/lesson/propose', { jobId, startsAt, minutes: 90, weeks: 1 })
  const [lessonId = ''] = (await dataOf<{ lessonIds: string[] }>(proposed)).lessonIds
  await dataOf(await postAs(tutor, '/api/lesson/agree', { lessonId }))
  await dataOf(await postAs(tutor, '/api/lesson/cancel', { lessonId }))
  const other = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await comeInAsNewTutor(other, { name: 'Ms Stand-in', baseURL, price: 60 })
  await other.close()
  type Options = { readonly tutors: readonly { readonly tutorId: number; readonly priceCents: number }[] }
  const { tutors } = await dataOf<Options>(await parent.request.get(`/api/parent/cover/options?lessonId=${lessonId}`))
  return { lessonId, tutorId: tutors[0]?.tutorId, amount: tutors[0]?.priceCents }
}

/** The tutor leaves a match for which there is a fine, and appeals in vain. Answers the case. */
async function makeFine({ parent, tutor, tutorId }: World, desk: BrowserContext): Promise<number> {
  const jobId = await matchThem(parent, tutor, tutorId)
  const quote = await dataOf<{ fine: { amount: number } | null }>(
    await tutor.request.get(`/api/match/leave/quote?jobId=${jobId}`),
  )
  await dataOf(await postAs(tutor, '/api/match/leave', { jobId, reason: 'schedule', fine: quote.fine?.amount ?? 0 }))
  const { list } = await dataOf<{ list: { fineId: string; jobId: number }[] }>(await tutor.request.get('/api/fine/list'))
  const fineId = list.find((one) => one.jobId === jobId)?.fineId ?? ''
  await dataOf(await postAs(tutor, '/api/fine/appeal', { fineId, text: 'It was a holiday.' }))
  await dataOf(await postAs(desk, `/api/admin/fine/${fineId}/decision`, { verdict: 'uphold', reason: 'It was none.' }))
  return jobId
}

type Detail = {
  readonly chapterList: readonly { readonly unitList: readonly { readonly unitProductId: number; readonly price: number }[] }[]
}

type StoredLogin = Awaited<ReturnType<BrowserContext['storageState']>>

/** Sells a course with the first order, and one unit more with each: what is paid is not sold again. The terms are accepted before. */
function unitsForSale({ parent, browser, baseURL }: World, login: StoredLogin): OrderKind['make'] {
  const left: number[] = []
  const putOnSale = async (): Promise<void> => {
    const { context: seller } = await another(browser, baseURL)
    const operator = await browser.newContext({ serviceWorkers: 'block', baseURL, storageState: login })
    const units = OUTSIDE.map((method) => ({ name: `Unit ${method}`, price: 50 }))
    const site = { name: 'Ms Selling', course: 'Sums by method', baseURL, operator }
    const { courseFlagId } = await sellCourse(seller, { ...site, units, whole: 250 })
    for (const context of [seller, operator]) await context.close()
    const page = await parent.request.get(`/online/course/visitor/product/${courseFlagId}`)
    const sold = (await dataOf<Detail>(page)).chapterList.flatMap(({ unitList }) => unitList)
    left.push(...sold.flatMap(({ unitProductId, price }) => (price > 0 ? [unitProductId] : [])))
  }
  return async () => {
    if (left.length === 0) await putOnSale()
    const created = await postAs(parent, '/online/course/purchase/create-order/unit', { unitProductId: left.shift() })
    const { tradeNo, checkCode } = await dataOf<Made>(created)
    const agreement = await parent.request.get('/online/course/purchase/agreement')
    const { agreed, version } = await dataOf<{ agreed: boolean; version: string }>(agreement)
    if (!agreed) await dataOf(await postAs(parent, '/api/payment/consent', { tradeNo, checkCode, version }))
    return { tradeNo, checkCode }
  }
}

export const OUTSIDE = ['alipay', 'payme', 'stripe', 'paypal', 'fps'] as const
export type Outside = (typeof OUTSIDE)[number]

const BEGIN: Readonly<Record<Outside, string>> = {
  alipay: 'alipay/wap/create',
  payme: 'payme/create',
  stripe: 'stripe/charge',
  paypal: 'paypal/create',
  fps: 'fps/create',
}

type By = { readonly method: Outside; readonly token?: string }

/** Begins to pay an order by a method as its page does; by card it is paid at once, or refused. */
export async function begin(who: BrowserContext, made: Made, { method, token = 'pm_card_visa' }: By): Promise<void> {
  const device = method === 'alipay' ? {} : { device: 'mobile' }
  const { tradeNo, checkCode } = made
  const more = method === 'stripe' ? { token } : device
  const answer = await postAs(who, `/api/payment/${BEGIN[method]}`, { tradeNo, checkCode, ...more })
  const { data } = (await answer.json()) as { readonly data: { readonly url?: string } | null }
  // Alipay knows a payment from the moment its page is opened.
  if (method === 'alipay' && data?.url !== undefined) await fetch(data.url)
}

/** Pays an order at its provider, whose payer has come back. */
export async function pay(who: BrowserContext, made: Made, method: Outside): Promise<void> {
  await begin(who, made, { method })
  if (method === 'stripe') return
  for (const payment of await paymentsOf(made.tradeNo, method)) await approve(payment)
}
