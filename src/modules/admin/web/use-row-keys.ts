import { useEffect, useEffectEvent } from 'react'

const ROW = '[data-row]'
const FIELDS = 'input, textarea, select, [contenteditable]'

type Keys = { readonly isOn: () => boolean; readonly onHelp: () => void }

/** Lists by keyboard: `j` and `k` move between rows, Enter opens one, `/` leads to the search, `?` shows the keys. */
export function useRowKeys({ isOn, onHelp }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, defaultPrevented } = event
    if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (!(target instanceof Element) || target.closest(FIELDS) || document.querySelector('dialog[open]')) return
    if (!isOn()) return
    if (key === 'j') moveBy(1)
    else if (key === 'k') moveBy(-1)
    else if (key === 'Enter' && target.matches(ROW)) open(target)
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

/** From the row in which the focus is, or to the first one. */
function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** Its page, where it has one; else what is said to be it, or what is mostly done with it. */
function open(row: Element): void {
  row.querySelector<HTMLElement>('h2 a, [data-open], .button')?.click()
}
