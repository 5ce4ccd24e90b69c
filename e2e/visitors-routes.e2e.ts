import { comeInNew } from './come-in.ts'
import { expect, hydrated, test } from './journey.ts'

test('a page for visitors brings no routes from behind the login, and still leads there and back', async ({
  page,
  context,
  baseURL,
  locale,
}) => {
  await page.goto(`/${locale}/searchtutor`)
  await hydrated(page)
  const routes = async (): Promise<readonly string[]> =>
    await page.evaluate(() =>
      Object.keys((window as unknown as { __reactRouterManifest: { routes: object } }).__reactRouterManifest.routes),
    )
  const brought = await routes()
  expect(brought).toContain('modules/cases/web/publish.page')
  expect(brought.filter((id) => /admin|dashboard|threads|notice|receipt|own-|lessons/.test(id))).toEqual([])
  // Someone logs in while the page is open: the router does not know the page that is linked, and the browser opens it.
  await comeInNew(context, { side: 'parent', name: 'Crosser', baseURL: baseURL ?? '' })
  await page.evaluate((path) => {
    const link = document.createElement('a')
    link.href = path
    link.id = 'crossing'
    link.textContent = 'crossing'
    document.querySelector('main')?.prepend(link)
  }, `/${locale}/parent/dashboard`)
  await page.locator('#crossing').click()
  await expect(page).toHaveURL(new RegExp(`/${locale}/parent/dashboard$`))
  await hydrated(page)
  expect(await routes()).toContain('modules/homes/web/parent-home.page')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/${locale}/searchtutor$`))
  await expect(page.locator('article').first()).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`/${locale}/parent/dashboard$`))
})

test('Back to a page behind the login, from a page that was loaded again for a visitor, opens it', async ({
  page,
  context,
  baseURL,
  locale,
}) => {
  await comeInNew(context, { side: 'parent', name: 'Returner', baseURL: baseURL ?? '' })
  await page.goto(`/${locale}/parent/dashboard`)
  await hydrated(page)
  await page.evaluate((path) => {
    history.pushState({ idx: 1, key: 'later' }, '', path)
  }, `/${locale}/content/fee`)
  await context.clearCookies()
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/${locale}/parent/dashboard$`))
  // A visitor is asked to log in there, and sees no page of what cannot be found.
  await expect(page.locator('main').getByRole('button').first()).toBeVisible()
})
