import type { Locator, Page } from '@playwright/test'
import { expect, expectExtraEntry } from './journey.ts'

/** Closes a dialog and presses for it again before the browser draws that it is closed. */
export async function reopenAtOnce(opener: Locator, close: Locator): Promise<void> {
  await close.evaluate((element: HTMLElement) => void Object.assign(globalThis, { closeDialog: () => element.click() }))
  await opener.evaluate(
    async (element: HTMLElement) =>
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          ;(globalThis as unknown as { closeDialog: () => void }).closeDialog()
          queueMicrotask(() => {
            element.click()
            resolve()
          })
        })
      }),
  )
}

type Opened = { readonly dialog: Locator; readonly button: Locator; readonly reason: Locator }

/** Closes a dialog by Escape and by Back; the focus is on its button again, which opens it once more. */
export async function expectToOpenAgain(page: Page, { dialog, button, reason }: Opened): Promise<void> {
  for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await close()
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect(page).toHaveURL(/keyword=/)
    await expectExtraEntry(page, false)
    await page.keyboard.press('Enter')
    await expect(reason).toBeFocused()
    await expectExtraEntry(page, true)
  }
}
