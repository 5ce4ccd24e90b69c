import { StrictMode, startTransition, useEffect } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordsProvider } from './web/use-words.tsx'
import { HydratedRouter } from 'react-router/dom'
import { loadPageWords } from './app/page-words.ts'
import { noteEarlyActs } from './web/early-acts.ts'
import { keepPages } from './web/keep-page.ts'
import { watchBack } from './web/use-back-closes.ts'
import { watchDoublePress } from './web/watch-double-press.ts'
import { watchForms } from './web/watch-forms.ts'

const { opened = location.href } = window as { readonly opened?: string }
const withoutHash = (url: string): string => url.replace(/#.*/, '')
const never = new Promise<never>(() => {})

/**
 * After a reload Back leads to another address of the same document. Pressed before the router listens, it leaves a page whose data
 * are not those of the address: that one is opened instead. Answers whether it is.
 */
function openElsewhere(): boolean {
  const isElsewhere = withoutHash(opened) !== withoutHash(location.href)
  if (isElsewhere) location.reload()
  return isElsewhere
}

watchBack()
watchForms()
watchDoublePress()
window.addEventListener('popstate', openElsewhere)
const instrumentations = [
  ...keepPages(),
  {
    // The router has just read the address.
    router: () => {
      if (openElsewhere()) throw never
    },
  },
]
const words = await loadPageWords()
const carryOutEarlyActs = noteEarlyActs()

function OpenedPage(): ReactNode {
  useEffect(() => {
    window.removeEventListener('popstate', openElsewhere)
    carryOutEarlyActs()
  }, [])
  return <HydratedRouter instrumentations={instrumentations} />
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider words={words}>
        <OpenedPage />
      </WordsProvider>
    </StrictMode>,
  )
})
