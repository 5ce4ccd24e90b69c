import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import { useSide } from '#web/use-side.ts'

type Props = { readonly className: string | undefined; readonly children: ReactNode }

/** Leads to the wallet of the side on which its reader is. */
export function WalletLink({ className, children }: Props): ReactNode {
  const path = useLocalePath()
  const isTutor = useSide() === 'tutor'
  return (
    <Link className={className} to={path(isTutor ? '/tutor/dashboard/wallet' : '/parent/dashboard/wallet')}>
      {children}
    </Link>
  )
}
