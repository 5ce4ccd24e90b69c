import type { BrowserContext, Page } from '@playwright/test'
import { dataOf, postAs } from './come-in.ts'
import { expect, hydrated, keepPicture, test } from './journey.ts'
import { freshWord } from './people.ts'

/**
 * Lets the page ask for leave as browsers do, and its user grant it: Chromium's headless shell, in which journeys run, denies it to
 * everyone. Counts how often the page asks.
 */
async function askAsBrowsersDo(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const answer = (): string => sessionStorage.getItem('leave') ?? 'default'
    Object.defineProperty(Notification, 'permission', { get: answer })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1))
      sessionStorage.setItem('leave', 'granted')
      return 'granted'
    }
  })
  return async () => await page.evaluate(() => Number(sessionStorage.getItem('asked')))
}

/** Lets notices come at any hour. */
async function quietNever(context: BrowserContext): Promise<void> {
  const answer = await context.request.get('/api/notice/setting')
  const { data } = (await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }
  const { emailTopics, phoneTopics, pushTopics, urgentPhone } = data
  await dataOf(
    await postAs(context, '/api/notice/setting', { emailTopics, phoneTopics, pushTopics, urgentPhone, quietFrom: 0, quietTo: 0 }),
  )
}

test('after the first message push is offered, asked for only by a press, and an answer is shown by the browser', async ({
  page,
  locale,
  words,
  baseURL,
  converse,
}) => {
  const name = `Ms Push ${freshWord()}`
  const { tutorContext, threadId, path } = await converse({ parent: 'Pushed', tutor: name })
  // At night notices wait for the morning.
  await quietNever(page.context())
  const asked = await askAsBrowsersDo(page)
  await page.goto(path)
  await hydrated(page)
  const offer = page.getByText(words('notices:push.offer'))
  await page.getByLabel(words('threads:placeholder')).fill('Is Friday possible?')
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
  await expect(offer).toBeVisible()
  await keepPicture(page, 'push-offer')
  expect(await asked()).toBe(0)
  await page.getByRole('button', { name: words('notices:push.turnOn'), exact: true }).click()
  await expect(page.getByText(words('notices:push.isOn'))).toBeVisible()
  expect(await asked()).toBe(1)
  await expect(offer).toBeHidden()

  // Each visit gives the browser again; a slow line must not lose what is sent meanwhile.
  const line = Promise.withResolvers<void>()
  await page.route('**/api/notice/push/save', async (route) => {
    await line.promise
    await route.continue()
  })
  const isGiven = page.waitForRequest('**/api/notice/push/save')
  await page.goto(`/${locale}/notices/setting`)
  await hydrated(page)
  await expect(page.getByText(words('notices:push.here'))).toBeVisible()
  await keepPicture(page, 'notice-channels')
  await isGiven
  const mark = `Friday is fine ${Date.now()}`
  await dataOf(await postAs(tutorContext, '/api/message/send', { threadId, text: mark, clientKey: crypto.randomUUID() }))
  const { port, hostname } = new URL(baseURL ?? '')
  // The account was made in Chinese.
  const inbox = async () => {
    const answer = await fetch(`http://${hostname}:${Number(port) + 1}/messages.json?limit=200`)
    const { list } = (await answer.json()) as { list: readonly { channel: string; text: string; from: string }[] }
    return list.filter(({ channel, text }) => channel === 'push' && text.includes(name)).map(({ from }) => from)
  }
  await expect.poll(inbox, { timeout: 20_000 }).toEqual(['/zh/messages'])
  line.resolve()

  await page.getByRole('button', { name: words('notices:push.turnOff'), exact: true }).click()
  await expect(page.getByText(words('notices:push.notHere'))).toBeVisible()
})

test('who says no is not asked again', async ({ page, words, converse }) => {
  const { path } = await converse({ parent: 'Quiet', tutor: 'Ms Calm' })
  const asked = await askAsBrowsersDo(page)
  await page.goto(path)
  await hydrated(page)
  const offer = page.getByText(words('notices:push.offer'))
  const send = async (text: string): Promise<void> => {
    await page.getByLabel(words('threads:placeholder')).fill(text)
    await page.getByRole('button', { name: words('threads:send'), exact: true }).click()
    await expect(page.getByRole('log').getByText(text)).toBeVisible()
  }
  await send('First')
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: words('notices:push.notNow'), exact: true }).click()
  await expect(offer).toBeHidden()
  await send('Second')
  await expect(offer).toBeHidden()
  expect(await asked()).toBe(0)
})
