import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import { useLocalePath } from '../locale-path.ts'

type Props = { readonly label: string; readonly to: PageAddress; readonly isQuiet?: boolean }

/** The verb of a row of Today that leads to where it is done. */
export function TodayLink({ label, to, isQuiet = false }: Props): ReactNode {
  const path = useLocalePath()
  return (
    <Link className={isQuiet ? 'button quiet' : 'button'} to={path(to)}>
      {label}
    </Link>
  )
}
