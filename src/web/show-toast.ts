import styles from './toast.module.css'

export type Toast = {
  readonly text: string
  /** Green with a check, or plain for what failed (specification 1 §8). */
  readonly look: 'good' | 'bad'
  /** One thing to do about it, such as undoing. */
  readonly action?: Action
  readonly second?: Action
  /** Stays until it is taken away, also when something in it was pressed. */
  readonly stays?: boolean
}

type Action = { readonly label: string; readonly onPress: () => void }

const SHOWN_MS = 6000

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
  region(openDialog() ?? document.body).append(toast)
  stayWhenDialogGoes(toast)
  if (!stays) closeInTime(toast, close)
  return close
}

/** Not while it is pointed at, or something in it has the focus. */
function closeInTime(toast: HTMLElement, close: () => void): void {
  let timer = setTimeout(close, SHOWN_MS)
  const wait = (): void => clearTimeout(timer)
  const goOn = (): void => {
    clearTimeout(timer)
    timer = setTimeout(close, SHOWN_MS)
  }
  toast.addEventListener('mouseenter', wait)
  toast.addEventListener('mouseleave', goOn)
  toast.addEventListener('focusin', wait)
  toast.addEventListener('focusout', goOn)
}

const openDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

// One live region a place. A dialog that is open lies above the page and makes it inert, so its toasts are in it.
function region(place: Element): HTMLElement {
  const found = [...place.children].find((child) => child.classList.contains(styles['region'] ?? ''))
  if (found instanceof HTMLElement) return found
  const made = document.createElement('div')
  made.className = styles['region'] ?? ''
  made.setAttribute('role', 'status')
  place.append(made)
  return made
}

/** What a dialog says as its last word is still to be read when it has closed. */
function stayWhenDialogGoes(toast: HTMLElement): void {
  const dialog = toast.closest('dialog')
  if (!dialog) return
  const watch = new MutationObserver(() => {
    if (dialog.open && toast.isConnected) return
    watch.disconnect()
    if (toast.dataset['isOver'] === undefined) region(openDialog() ?? document.body).append(toast)
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] })
}
