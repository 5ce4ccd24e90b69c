import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { WordsProvider } from './web/use-words.tsx'
import { HydratedRouter } from 'react-router/dom'
import { loadPageWords } from './app/page-words.ts'
import { keepPages } from './web/keep-page.ts'
import { watchBack } from './web/use-back-closes.ts'
import { watchForms } from './web/watch-forms.ts'

watchBack()
watchForms()
const instrumentations = [...keepPages()]
const words = await loadPageWords()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsProvider words={words}>
        <HydratedRouter instrumentations={instrumentations} />
      </WordsProvider>
    </StrictMode>,
  )
})
