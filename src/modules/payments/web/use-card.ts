import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { Localised } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getCardKey } from '../contract/stripe.ts'
import { loadStripe } from './stripe-js.ts'
import type { CardElement, StripeJs } from './stripe-js.ts'

export type Card = { readonly stripe: StripeJs; readonly element: CardElement }

// As the provider names them.
const CARD_LOCALE: Localised<string> = { zh: 'zh-HK', en: 'en' }

/** The provider's own field for a card, in its place on the page; null until it is there. `say` hears what is wrong with it, or ''. */
export function useCard(place: RefObject<HTMLElement | null>, say: (problem: string) => void): Card | null {
  const { t } = useWords('payments')
  const locale = useLocale()
  const [card, setCard] = useState<Card | null>(null)
  useEffect(() => {
    let isGone = false
    const open = async (): Promise<void> => {
      const { publishableKey, scriptUrl } = await browserApi(locale)(getCardKey)
      const stripe = await loadStripe(scriptUrl, publishableKey, locale)
      const element = stripe.elements({ locale: CARD_LOCALE[locale] }).create('card')
      if (isGone || !place.current) return
      element.mount(place.current)
      element.on('change', ({ error }) => say(error?.message ?? ''))
      setCard({ stripe, element })
    }
    void open().catch(() => say(t('card.away')))
    return () => void (isGone = true)
  }, [locale, t, place, say])
  return card
}
