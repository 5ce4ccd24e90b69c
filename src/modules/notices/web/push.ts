import { pageText, pageWords } from '#web/use-words.tsx'
import type { Locale } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import { showToast } from '#web/show-toast.ts'
import { getPushKey, postPushRemove, postPushSave } from '../contract/push.ts'

/** What this browser remembers: `on`, `off` when its person chose that or said no. */
const CHOICE = storageKey('localStorage', 'device', 'push')
const RENEWED = storageKey('sessionStorage', 'account', 'push-renewed')
const OFFERED = storageKey('localStorage', 'device', 'push-endpoint')

export type PushState = 'on' | 'off' | 'blocked' | 'missing'

/** Whether this browser shows push messages; `blocked` in its own settings, `missing` when it cannot at all. */
export function pushState(): PushState {
  if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return stored(CHOICE) === 'on' && Notification.permission === 'granted' ? 'on' : 'off'
}

const localeOfPage = (): Locale => (location.pathname.startsWith('/en') ? 'en' : 'zh')

async function words() {
  await pageWords().load('notices')
  return pageText('notices')
}

/**
 * Offers push messages once, after an act that will have an answer. The browser's own question comes only when the offer is
 * pressed.
 */
export async function offerPush(): Promise<void> {
  if (pushState() !== 'off' || stored(CHOICE) !== null) return
  const t = await words()
  const hide = showToast({
    text: t('push.offer'),
    look: 'plain',
    stays: true,
    action: { label: t('push.turnOn'), onPress: () => (hide(), void turnOnPush()) },
    second: { label: t('push.notNow'), onPress: () => (hide(), store(CHOICE, 'off')) },
  })
}

/** Asks the browser for leave and takes push messages; call it from a press, or browsers do not ask. */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission()
  const t = await words()
  if (permission !== 'granted') {
    showToast({ text: t('push.blocked'), look: 'bad' })
    return 'blocked'
  }
  try {
    await subscribe('act')
  } catch {
    showToast({ text: t('push.failed'), look: 'bad' })
    return 'off'
  }
  store(CHOICE, 'on')
  showToast({ text: t('push.isOn'), look: 'good' })
  return 'on'
}

/** Takes no push messages in this browser any more. */
export async function turnOffPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription().catch(() => null)
  const endpoint = subscription?.endpoint ?? stored(OFFERED)
  await browserApi(localeOfPage())(postPushRemove, { body: { endpoint } })
  await subscription?.unsubscribe().catch(() => false)
  store(CHOICE, 'off')
  store(OFFERED, null)
}

/** Once a visit: what the browser took under an earlier login is this one's. */
export function renewPush(): void {
  if (pushState() !== 'on' || stored(RENEWED) !== null) return
  store(RENEWED, 'yes')
  subscribe('background').catch(() => store(RENEWED, null))
}

async function subscribe(manner: 'act' | 'background'): Promise<void> {
  const api = browserApi(localeOfPage(), manner)
  const { publicKey, isSimulated } = await api(getPushKey)
  const before = stored(OFFERED)
  const subscription = isSimulated ? null : await subscriptionOf(publicKey)
  const { endpoint } = await api(postPushSave, { body: { subscription, replaces: before } })
  store(OFFERED, endpoint)
}

async function subscriptionOf(publicKey: string) {
  const { pushManager } = await navigator.serviceWorker.ready
  const asked = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One made with the key before cannot be written to.
  const subscription = await pushManager.subscribe(asked).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe(asked)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
