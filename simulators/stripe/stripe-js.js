// The part of Stripe.js that the pay dialog uses, served to browsers by the simulator. Each function means what Stripe's does.
;(() => {
  const base = __STRIPE__
  const origin = new URL(base).origin

  const frameOf = (path, query, title) => {
    const frame = document.createElement('iframe')
    frame.src = `${base}/js/${path}?${new URLSearchParams(query)}`
    frame.title = title
    Object.assign(frame.style, { border: '0', width: '100%', display: 'block' })
    return frame
  }

  const listen = (frame, source, heard) => {
    const onMessage = (event) => {
      const isFrom = event.origin === origin && event.source === frame.contentWindow
      if (isFrom && event.data && event.data.source === source) heard(event.data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }

  const cardElement = (key, locale) => {
    const frame = frameOf('card', { key, lang: locale.startsWith('zh') ? 'zh' : 'en' }, 'Card')
    frame.style.height = '48px'
    const handlers = { ready: [], change: [] }
    const made = new Map()
    let count = 0
    const post = (message) => frame.contentWindow.postMessage(message, origin)
    const emit = (type, event) => handlers[type].forEach((handler) => handler({ elementType: 'card', ...event }))
    const stop = listen(frame, 'stripe-card', ({ source: _source, type, id, ...event }) => {
      if (type === 'height') frame.style.height = `${event.height}px`
      if (type === 'made') made.get(id)?.(event)
      if (handlers[type]) emit(type, event)
    })
    return {
      mount: (place) => {
        const node = typeof place === 'string' ? document.querySelector(place) : place
        if (!node) throw new Error('The selector you specified applies to no DOM elements.')
        node.replaceChildren(frame)
      },
      unmount: () => frame.remove(),
      destroy: () => {
        stop()
        frame.remove()
      },
      on: (type, handler) => handlers[type]?.push(handler),
      focus: () => post({ type: 'focus' }),
      clear: () => post({ type: 'clear' }),
      update: () => {},
      createMethod: async () =>
        await new Promise((resolve) => {
          const id = ++count
          made.set(id, resolve)
          post({ type: 'make', id })
        }),
    }
  }

  const handleAction = async (clientSecret, locale) =>
    await new Promise((resolve) => {
      const query = { client_secret: clientSecret, lang: locale.startsWith('zh') ? 'zh' : 'en' }
      const shade = document.createElement('div')
      shade.setAttribute('role', 'dialog')
      shade.setAttribute('aria-modal', 'true')
      Object.assign(shade.style, {
        position: 'fixed',
        inset: '0',
        zIndex: '2147483647',
        background: 'rgb(0 0 0 / 55%)',
        display: 'grid',
        placeItems: 'center',
      })
      const frame = frameOf('action', query, '3-D Secure')
      Object.assign(frame.style, {
        width: 'min(480px, 100%)',
        height: 'min(640px, 100%)',
        borderRadius: '12px',
        background: '#fff',
      })
      const stop = listen(frame, 'stripe-action', ({ paymentIntent }) => {
        stop()
        shade.remove()
        const code = 'payment_intent_authentication_failure'
        const isRefused = paymentIntent.status === 'requires_payment_method'
        const message = 'We are unable to authenticate your payment method.'
        const error = { type: 'invalid_request_error', code, message, payment_intent: paymentIntent }
        resolve(isRefused ? { error } : { paymentIntent })
      })
      shade.append(frame)
      // A modal dialog of the page would lie above everything else.
      const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
      top.append(shade)
      frame.focus()
    })

  window.Stripe = (key, { locale: wanted = 'auto' } = {}) => {
    const locale = wanted === 'auto' ? navigator.language : wanted
    return {
      elements: (options = {}) => {
        const elements = new Map()
        return {
          create: (type) => {
            if (type !== 'card') throw new Error(`A valid Element name must be provided; ${type} is not one.`)
            const element = cardElement(key, options.locale ?? locale)
            elements.set(type, element)
            return element
          },
          getElement: (type) => elements.get(type) ?? null,
        }
      },
      createPaymentMethod: async ({ card }) => await card.createMethod(),
      handleNextAction: async ({ clientSecret }) => await handleAction(clientSecret, locale),
    }
  }
  window.Stripe.version = 3
})()
