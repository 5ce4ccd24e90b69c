import { Suspense } from 'react'
import { loadPart } from '#web/line.ts'
import { overPage } from '#web/over-page.tsx'
import { pageWords } from '#web/use-words.tsx'
import type { BuyDialogProps } from './buy-dialog.tsx'

/** Opens the dialog in which a part of a course is bought, fetched now with its words, over the page: what is paid changes that. */
export function openBuyDialog(props: Omit<BuyDialogProps, 'onClose'>): void {
  void open(props)
}

async function open(props: Omit<BuyDialogProps, 'onClose'>): Promise<void> {
  const { pathname } = location
  const loading = Promise.all([loadPart(async () => await import('./buy-dialog.tsx')), pageWords().load('courses-buy')])
  const loaded = await loading.catch(() => null)
  // Who has gone elsewhere meanwhile asks no more.
  if (!loaded || location.pathname !== pathname) return
  const [{ BuyDialog }] = loaded
  overPage.show(
    <Suspense>
      <BuyDialog {...props} onClose={() => overPage.show(null)} />
    </Suspense>,
  )
}
