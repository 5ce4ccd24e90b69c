import { useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { storageKey, store, stored } from '#web/browser-storage.ts'
import { Icon } from '#web/components/icon.tsx'
import styles from './tutor-list.module.css'

/** The page's first script reads it too (`root.tsx`). */
const VIEW = storageKey('localStorage', 'device', 'view')

type View = 'grid' | 'row'

/** State of the page: for browsers that keep nothing. */
let chosen: View = 'grid'

/** Grid or row, remembered on this device; only wide screens show the choice (specification 1 §2). */
export function ViewSwitch(): ReactNode {
  const { t } = useWords('lists')
  const view = useSyncExternalStore(onViewChange, storedView, () => 'grid')
  // A page that was opened on a narrow screen shows the remembered view when the screen becomes wide.
  useEffect(() => {
    if (view === 'row') document.documentElement.dataset['view'] = view
    else delete document.documentElement.dataset['view']
  }, [view])
  const choose = (next: View): void => {
    chosen = next
    store(VIEW, next)
    window.dispatchEvent(new Event('viewchange'))
  }
  return (
    <div className={styles.views} role="group" aria-label={t('search.list.view')}>
      {(['grid', 'row'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => choose(name)}
          title={t(`search.list.${name}`)}
        >
          <Icon name={name === 'grid' ? 'grid' : 'rows'} />
          <span className="visually-hidden">{t(`search.list.${name}`)}</span>
        </button>
      ))}
    </div>
  )
}

function onViewChange(listener: () => void): () => void {
  window.addEventListener('viewchange', listener)
  return () => window.removeEventListener('viewchange', listener)
}

function storedView(): View {
  return (stored(VIEW) ?? chosen) === 'row' ? 'row' : 'grid'
}
