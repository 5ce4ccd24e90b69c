import styles from './toast.module.css'

export type Toast = {
  readonly text: string
  /** Green with a check, or plain for what failed (specification 1 §8). */
  readonly look: 'good' | 'bad'
  /** One thing to do about it, such as undoing. */
  readonly action?: { readonly label: string; readonly onPress: () => void }
}

const SHOWN_MS = 6000

/** Shows a short message at the lower edge and reads it out; it goes by itself, later when there is something to press. */
export function showToast({ text, look, action }: Toast): void {
  const toast = document.createElement('div')
  toast.className = `${styles['toast']} ${styles[look]}`
  const words = document.createElement('span')
  words.textContent = text
  toast.append(words)
  const close = (): void => toast.remove()
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.label
    button.addEventListener('click', () => {
      close()
      action.onPress()
    })
    toast.append(button)
  }
  region().append(toast)
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

// One live region for all of them; a dialog that is open lies above the page, so the toasts go into it.
function region(): HTMLElement {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const found = [...place.children].find((child) => child.classList.contains(styles['region'] ?? ''))
  if (found instanceof HTMLElement) return found
  const made = document.createElement('div')
  made.className = styles['region'] ?? ''
  made.setAttribute('role', 'status')
  place.append(made)
  return made
}
