import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { HydratedRouter } from 'react-router/dom'
import { browserI18n } from './app/i18n-browser.ts'
import { keepPages } from './web/keep-page.ts'
import { watchBack } from './web/use-back-closes.ts'
import { watchForms } from './web/watch-forms.ts'

watchBack()
watchForms()
const instrumentations = [...keepPages()]
const i18n = await browserI18n()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter instrumentations={instrumentations} />
      </I18nextProvider>
    </StrictMode>,
  )
})
