import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** State of the page: `show` puts something over the page until it is called with null: nothing that the page reads again takes it away. One at a time. */
export const overPage = { show: (_shown: ReactNode): void => {} }

/** The place of it in the frame. */
export function OverPage(): ReactNode {
  const [shown, show] = useState<ReactNode>(null)
  useEffect(() => void (overPage.show = show), [])
  return shown
}
