import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './selection.module.css'

type Selection = { readonly chosen: ReadonlySet<string>; readonly choose: (id: string, isOn: boolean) => void }
const Chosen = createContext<Selection | null>(null)

type Props<L> = {
  readonly list: readonly L[]
  readonly idOf: (line: L) => string
  /** Whether something can be done with it together with others. */
  readonly isOpen: (line: L) => boolean
  /** Buttons for what can be done with those that are chosen. */
  readonly acts: (chosen: readonly L[], clear: () => void) => ReactNode
  readonly children: ReactNode
}

/** Around a list of which several rows can be chosen; what can be done with them stands at the foot of the screen. */
export function Selectable<L>({ list, idOf, isOpen, acts, children }: Props<L>): ReactNode {
  const { t } = useWords('admin')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const open = list.filter(isOpen)
  // What has left the list, or was decided meanwhile, is chosen no more.
  const chosen = open.filter((line) => ids.has(idOf(line)))
  // As the box says: a press before the scripts were there may be carried out twice.
  const choose = (id: string, isOn: boolean): void =>
    setIds((old) => new Set([...[...old].filter((one) => one !== id), ...(isOn ? [id] : [])]))
  const clear = (): void => setIds(new Set())
  const isShown = open.length > 1
  return (
    <Chosen value={isShown ? { chosen: new Set(chosen.map(idOf)), choose } : null}>
      {children}
      <div className={styles.bar} data-chosen={chosen.length > 0} data-shown={isShown}>
        {isShown && (
          <label className={styles.all}>
            <input
              type="checkbox"
              checked={chosen.length === open.length}
              onChange={({ target }) => (target.checked ? setIds(new Set(open.map(idOf))) : clear())}
            />
            {t('chosen.all', { count: open.length })}
          </label>
        )}
        <span role="status">{chosen.length > 0 && t('chosen.count', { count: chosen.length })}</span>
        {/* Always there: what became of those that were chosen is said when they have left the list. */}
        <div className={styles.acts}>{acts(isShown ? chosen : [], clear)}</div>
      </div>
    </Chosen>
  )
}

/** Chooses its row; nothing in a list of which none can be chosen. `x` presses it. */
export function ChooseRow({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const { t } = useWords('admin')
  const selection = use(Chosen)
  if (!selection) return null
  return (
    <input
      type="checkbox"
      className={styles.box}
      data-choose
      aria-label={t('chosen.row', { name })}
      checked={selection.chosen.has(id)}
      onChange={({ target }) => selection.choose(id, target.checked)}
    />
  )
}
