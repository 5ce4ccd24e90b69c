import type { ComponentType, ReactNode } from 'react'

/** What a room's file in `places/` brings: what it shows in the slot that has the file's name. */
export type Filling<P> = { readonly Place: ComponentType<P> }

/**
 * A slot that a room offers, so that higher rooms show something in its screens: everything in the files that
 * `import.meta.glob('/src/modules/*\/places/<slot>.tsx', { eager: true })` found, in the order of their rooms' names.
 */
export function slotOf<P extends object>(fillings: Readonly<Record<string, Filling<P>>>): (props: P) => ReactNode {
  const places = Object.entries(fillings)
  return function Slot(props: P): ReactNode {
    return places.map(([path, { Place }]) => <Place key={path} {...props} />)
  }
}
