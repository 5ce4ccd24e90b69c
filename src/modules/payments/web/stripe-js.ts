/** The part of Stripe.js that the card form uses (https://docs.stripe.com/js). */
export type CardElement = {
  readonly mount: (place: HTMLElement) => void
  readonly focus: () => void
  readonly on: (event: 'change', heard: (change: { readonly error?: { readonly message: string } }) => void) => void
}
type Failure = { readonly message?: string }
export type StripeJs = {
  readonly elements: (options: { readonly locale: string }) => { readonly create: (type: 'card') => CardElement }
  readonly createPaymentMethod: (given: {
    readonly type: 'card'
    readonly card: CardElement
  }) => Promise<{ readonly paymentMethod?: { readonly id: string }; readonly error?: Failure }>
  readonly handleNextAction: (given: { readonly clientSecret: string }) => Promise<{ readonly error?: Failure }>
}

type WithStripe = { Stripe?: (key: string, options: { readonly locale: string }) => StripeJs }

/** Loads the provider's script from its own address, as it must be, and opens it with the publishable key. */
export async function loadStripe(url: string, key: string, locale: string): Promise<StripeJs> {
  const page = window as WithStripe
  if (!page.Stripe)
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => reject(new Error('the script of the card provider did not load')))
      document.head.append(script)
    })
  if (!page.Stripe) throw new Error('the script of the card provider is not what it was')
  return page.Stripe(key, { locale })
}
