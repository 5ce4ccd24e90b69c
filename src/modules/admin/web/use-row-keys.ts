import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#web/key-of.ts'

const ROW = '[data-row]'
const PANEL = '[data-panel]'
const ROW_LINK = '[data-row-link]'
const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

type Keys = { readonly isOn: () => boolean; readonly onHelp: () => void }

/** Lists by keyboard: `j` and `k` move between rows (with one open also the arrows, and the next one opens), Enter opens one, `x` chooses, `/` leads to the search, `?` shows the keys. */
export function useRowKeys({ isOn, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { target, defaultPrevented } = event
    const key = keyOf(event)
    if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest(FIELDS) || document.querySelector('dialog[open]')) return
    if (!isOn()) return
    const isOpen = document.querySelector(PANEL) !== null
    if (key === 'j' || (isOpen && key === 'ArrowDown')) moveBy(1)
    else if (key === 'k' || (isOpen && key === 'ArrowUp')) moveBy(-1)
    else if (key === 'Enter' && target.matches(ROW)) open(target)
    else if (key === 'x') choose(target)
    else if (key === '/') document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
    else if (key === '?') onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** From the row in which the focus is, else from the open one, else to the first. With one open the next opens instead. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)].filter((row) => !row.closest(PANEL))
  const open = rows.findIndex((row) => row.querySelector(`${ROW_LINK}[aria-current]`))
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const at = focused === -1 ? open : focused
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
  if (open !== -1 && next !== rows[open]) next?.querySelector<HTMLElement>(ROW_LINK)?.click()
}

/** Chooses the row in which the focus is, or takes that back. */
function choose(target: Element): void {
  target.closest(ROW)?.querySelector<HTMLElement>('[data-choose]')?.click()
}

/** Its page, where it has one; else what is said to be it, or what is mostly done with it. */
function open(row: Element): void {
  row.querySelector<HTMLElement>('h2 a, [data-open], .button')?.click()
}
