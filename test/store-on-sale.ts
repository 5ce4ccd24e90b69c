import { randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { storePublished } from '#modules/courses/public.ts'
import type { DemoSite } from './demo-site.ts'
import { transact } from './test-context.ts'

/** A course of one preview that a tutor has on sale, without the files of its film and picture. Answers its number. */
export async function storeOnSale(
  site: Pick<DemoSite, 'database' | 'clock'>,
  { tutorId, name = 'Fractions' }: { readonly tutorId: number; readonly name?: string },
): Promise<number> {
  const film = {
    id: randomUUID(),
    fileName: 'film.mp4',
    size: 1000,
    sha256: 'a'.repeat(64),
    durationMs: 60_000,
    width: 640,
    height: 360,
  }
  const unit = { name: 'Halves', price: cents(0), isPreview: true, film, captions: [] }
  const course = {
    tutorId,
    name,
    subtitle: 'Step by step',
    summary: 'From the half of an apple to the sum of any two fractions, with exercises after each step.',
    learnPoints: ['Halves'],
    subject: 'primary_maths',
    levelMin: 8,
    levelMax: 9,
    language: 'tutor_english',
    price: null,
    coverId: randomUUID(),
    chapters: [{ name: 'One', price: null, units: [unit] }],
  }
  return (await transact(site, async (tx) => await storePublished(tx, course))).courseFlagId
}
