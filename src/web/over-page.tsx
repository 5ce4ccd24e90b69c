import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

type Made = (close: () => void) => ReactNode

let show: (made: (() => Made) | null) => void = () => {}

/** Shows what is made over the page, until it closes itself: nothing that the page reads again takes it away. One at a time. */
export const openOverPage = (made: Made): void => show(() => made)

/** The place of it in the frame. */
export function OverPage(): ReactNode {
  const [made, setMade] = useState<Made | null>(null)
  useEffect(() => void (show = setMade), [])
  return <Suspense>{made?.(() => setMade(null))}</Suspense>
}
