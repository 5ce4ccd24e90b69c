/** Registers the worker that shows a branded page when there is no connection; waits until the page has loaded. */
export function registerOffline(): void {
  if (!('serviceWorker' in navigator)) return
  const register = (): void => {
    // Private windows and some settings refuse workers; the site works without one.
    navigator.serviceWorker.register('/sw.js').catch(() => {})
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
