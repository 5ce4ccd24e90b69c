import type { Register } from '#platform/http/routes.ts'
import * as customer from './contract/customer.ts'
import { listOwned } from './use-cases/list-owned.ts'
import { readDeal } from './use-cases/read-deal.ts'
import { readOwned } from './use-cases/read-owned.ts'
import { returnPurchase } from './use-cases/return-course.ts'
import { readProgress, saveProgress } from './use-cases/save-progress.ts'

/** What people have of courses, and how far they are. */
export function customerRoutes(register: Register): void {
  register(customer.getOwnedCourses, (ctx, { query }) => listOwned(ctx, query))
  register(customer.getOwnedCourse, (ctx, { query }) => readOwned(ctx, query.courseFlagId))
  register(customer.getDeal, (ctx, { params }) => readDeal(ctx, params.id))
  register(customer.postReturn, (ctx, { params }) => returnPurchase(ctx, params.tradeNo))
  register(customer.getProgress, (ctx, { query }) => readProgress(ctx, query))
  register(customer.saveProgress, (ctx, { body }) => saveProgress(ctx, body))
}
