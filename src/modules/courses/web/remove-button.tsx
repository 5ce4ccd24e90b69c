import type { ReactNode } from 'react'
import { Icon } from '#web/components/icon.tsx'

/** Takes a row of a list away. */
export function RemoveButton({ label, onPress }: { readonly label: string; readonly onPress: () => void }): ReactNode {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon name="close" />
    </button>
  )
}
