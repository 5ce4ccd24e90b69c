import type { Locator, Page } from '@playwright/test'
import { comeInNew } from './come-in.ts'
import { test as base, expect, hydrated } from './journey.ts'

/** The language of a journey, and its words. */
export type At = {
  readonly locale: 'zh' | 'en'
  readonly words: (key: string, values?: Readonly<Record<string, string | number>>) => string
}

/** Begins a course, whose editor is open then. */
export async function beginCourse(page: Page, { locale, words }: At, name = '分數由零開始'): Promise<void> {
  await page.goto(`/${locale}/tutor/dashboard/courses`)
  await hydrated(page)
  await page.getByLabel(words('courses:new.label')).fill(name)
  await page.getByRole('button', { name: words('courses:new.submit') }).click()
  await page.waitForURL('**/edit')
  await hydrated(page)
}

export async function addChapter(page: Page, { words }: At, name: string): Promise<void> {
  const field = page.getByLabel(words('courseEditor:content.newChapter'))
  await field.fill(name)
  await page.getByRole('button', { name: words('courseEditor:content.addChapter') }).click()
  await expect(field).toHaveValue('')
}

/** Adds a unit to the first chapter. */
export async function addUnit(page: Page, { words }: At, name: string): Promise<void> {
  const field = page.getByLabel(words('courseEditor:content.newUnit')).first()
  await field.fill(name)
  await page
    .getByRole('button', { name: words('courseEditor:content.addUnit') })
    .first()
    .click()
  await expect(field).toHaveValue('')
}

/** What says that all is saved. */
export const savedLine = (page: Page, { words }: At): Locator =>
  page.getByText(words('courseEditor:save.saved', { at: '' }).trim())

type Fixtures = {
  /** Registers a tutor and opens the editor of a new course. Answers the tutor's number for another login. */
  readonly openEditor: (tutor: string) => Promise<{ readonly at: At; readonly mobile: string }>
}

/** Journeys through the editor of a course. */
export const test = base.extend<Fixtures>({
  openEditor: async ({ page, context, locale, words, baseURL }, use) =>
    use(async (name) => {
      const at = { locale, words }
      const { mobile } = await comeInNew(context, { side: 'tutor', name, baseURL: baseURL ?? '' })
      await beginCourse(page, at)
      return { at, mobile }
    }),
})
