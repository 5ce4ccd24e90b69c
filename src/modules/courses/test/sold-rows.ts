import type { PaidWorld } from './paid-course.ts'

type UnitRow = { readonly key: string; readonly productId: number; readonly unitId: number; readonly price: number }

/** What is on sale of a course, read from the rows themselves; cents. */
export type OnSale = {
  readonly productId: number
  readonly whole: number
  readonly chapters: readonly { readonly productId: number; readonly price: number; readonly units: readonly UnitRow[] }[]
}

export async function onSaleNow({ payments }: PaidWorld, courseId: number): Promise<OnSale> {
  const units = await payments.rows<UnitRow & { readonly chapterKey: string; readonly chapterPrice: number | null }>(
    `select u.unit_key as key, p.id as product_id, d.id as unit_id, u.price_cents::int as price, u.chapter_key, c.price_cents::int as chapter_price
     from course join version_unit u on u.version_id = course.current_version_id
     join version_chapter c on c.version_id = u.version_id and c.chapter_key = u.chapter_key
     join course_product p on p.course_id = course.id and p.part_key = u.unit_key
     left join draft_unit d on d.unit_key = u.unit_key where course.id = $1 order by u.no`,
    [courseId],
  )
  const [whole] = await payments.rows<{ productId: number; whole: number }>(
    `select p.id as product_id, v.whole_cents::int as whole from course join course_version v on v.id = course.current_version_id
     join course_product p on p.course_id = course.id and p.part = 'whole' where course.id = $1`,
    [courseId],
  )
  const products = await payments.rows<{ id: number; partKey: string }>(
    `select id, part_key from course_product where course_id = $1 and part = 'chapter'`,
    [courseId],
  )
  const chapters = [...Map.groupBy(units, ({ chapterKey }) => chapterKey)].map(([key, own]) => ({
    productId: products.find(({ partKey }) => partKey === key)?.id ?? 0,
    price: own[0]?.chapterPrice ?? own.reduce((sum, { price }) => sum + price, 0),
    units: own,
  }))
  return { productId: whole?.productId ?? 0, whole: whole?.whole ?? 0, chapters }
}

/** A sale as it stands. */
export async function saleRow({ payments }: PaidWorld, tradeNo: string) {
  const [row] = await payments.rows<{
    orderId: string
    gross: number
    back: number
    deducted: number
    state: 'held' | 'released' | 'returned'
    rights: 'live' | 'resting' | 'ended'
    counted: string[]
    paidAt: Date
  }>(
    `select s.order_id, s.gross_cents::int as gross, s.back_cents::int as back, o.deducted_cents::int as deducted, s.state, s.rights, s.counted, s.paid_at
     from course_sale s join pay_order o on o.id = s.order_id where s.trade_no = $1`,
    [tradeNo],
  )
  if (!row) throw new Error(`no sale ${tradeNo}`)
  return { ...row, tradeNo, paidAt: new Date(row.paidAt).getTime() }
}
