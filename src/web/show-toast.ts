import styles from './toast.module.css'

export type Toast = {
  readonly text: string
  /** Green with a check, red for what failed (specification 1 §8), or plain for a question. */
  readonly look: 'good' | 'bad' | 'plain'
  /** One thing to do about it, such as undoing. */
  readonly action?: Action
  readonly second?: Action
  /** Stays until it is taken away, also when something in it was pressed; at the upper edge, where it hides no button. */
  readonly stays?: boolean
}

type Action = { readonly label: string; readonly onPress: () => void }

const SHOWN_MS = 6000
/** With something to press: who reads slowly can still undo. */
const WITH_ACTION_MS = 10_000

/** Shows a short message at the lower edge and reads it out; it goes by itself, later when there is something to press. Answers how to take it away. */
export function showToast({ text, look, action, second, stays = false }: Toast): () => void {
  const toast = document.createElement('div')
  toast.className = `${styles['toast']} ${styles[look]}`
  const words = document.createElement('span')
  words.textContent = text
  toast.append(words)
  const close = (): void => {
    toast.dataset['isOver'] = ''
    toast.remove()
  }
  for (const { label, onPress } of [action, second].filter((one) => one !== undefined)) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = label
    button.addEventListener('click', () => {
      if (!stays) close()
      onPress()
    })
    toast.append(button)
  }
  region(openDialog() ?? document.body, stays).append(toast)
  followDialogs(toast, stays)
  if (!stays) closeInTime(toast, close, action ? WITH_ACTION_MS : SHOWN_MS)
  return close
}

/** Not while it is pointed at, or something in it has the focus. */
function closeInTime(toast: HTMLElement, close: () => void, shownMs: number): void {
  let timer = setTimeout(close, shownMs)
  const wait = (): void => clearTimeout(timer)
  const goOn = (): void => {
    clearTimeout(timer)
    timer = setTimeout(close, shownMs)
  }
  toast.addEventListener('mouseenter', wait)
  toast.addEventListener('mouseleave', goOn)
  toast.addEventListener('focusin', wait)
  toast.addEventListener('focusout', goOn)
}

// One that is not modal leaves the page as it is.
const openDialog = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1)

// One live region a place. A dialog that is open lies above the page and makes it inert, so its toasts are in it.
function region(place: Element, isAbove: boolean): HTMLElement {
  const look = styles[isAbove ? 'above' : 'region'] ?? ''
  const found = [...place.children].find((child) => child.classList.contains(look))
  if (found instanceof HTMLElement) return found
  const made = document.createElement('div')
  made.className = look
  made.setAttribute('role', 'status')
  place.append(made)
  return made
}

/**
 * What a dialog says as its last word is still to be read when it has closed, and what can be undone still can be while another is open:
 * a toast is where it can be pressed, in the dialog on top or else on the page.
 */
function followDialogs(toast: HTMLElement, isAbove: boolean): void {
  const watch = new MutationObserver(() => {
    if (toast.dataset['isOver'] !== undefined) return watch.disconnect()
    const place = openDialog() ?? null
    if (!toast.isConnected || toast.closest('dialog') !== place) region(place ?? document.body, isAbove).append(toast)
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
}
