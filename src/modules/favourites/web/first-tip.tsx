import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import styles from './favourite-button.module.css'
import { setKept } from './kept-store.ts'
import type { KeptKey } from './kept-store.ts'

const GAP = 8
const EDGE = 16

/** Says once where favourites are, with a small menu (specification 1 §4 "Favourite toggle"); a press elsewhere closes it. */
export function FirstTip({ of: key }: { of: KeptKey }): ReactNode {
  const { t } = useWords('favourites')
  const path = useLocalePath()
  const box = useRef<HTMLDivElement>(null)
  const close = (): void => box.current?.hidePopover()
  useEffect(() => {
    const tip = box.current
    if (!tip) return
    // Above everything: a card in a list cuts off what leaves it.
    tip.showPopover()
    placeBeside(tip)
  }, [])
  const side = key.startsWith('tutor') ? 'parent' : 'tutor'
  return (
    <div
      className={styles.tip}
      ref={box}
      popover="auto"
      role="group"
      aria-label={t('tip.title')}
      onToggle={(event) => {
        if (event.newState === 'closed') setKept(key, { hasTip: false })
      }}
    >
      <b>{t('tip.title')}</b>
      <p>{t('tip.text')}</p>
      <ul>
        <li>
          <Link to={path(`/${side}/dashboard/favourites`)} onClick={close}>
            {t('tip.all')}
          </Link>
        </li>
        <li>
          <button type="button" className="link-button" onClick={close}>
            {t('tip.close')}
          </button>
        </li>
      </ul>
    </div>
  )
}

/** Above its button, or below where there is no room; never over the edge of the screen. */
function placeBeside(tip: HTMLElement): void {
  const button = tip.parentElement?.getBoundingClientRect()
  if (!button) return
  const { offsetWidth: width, offsetHeight: height } = tip
  const left = Math.max(EDGE, Math.min(button.right - width, innerWidth - width - EDGE))
  const above = button.top - height - GAP
  tip.style.left = `${left}px`
  tip.style.top = `${above > EDGE ? above : button.bottom + GAP}px`
}
