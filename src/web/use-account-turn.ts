import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'

type Turn = { readonly account: string; readonly last: string; readonly turn: number }

/**
 * Another number whenever the account of an open page leaves it, and when it comes back: the key of a form whose words this browser
 * stores, so that they are hidden from whoever comes next and given back. A visitor who logs in goes on typing.
 */
export function useAccountTurn(): number {
  const frame = useRouteLoaderData('root') as { readonly user: { readonly userId: string } | null } | undefined
  const account = frame?.user?.userId ?? ''
  const [now, setNow] = useState<Turn>({ account, last: account, turn: 0 })
  if (now.account === account) return now.turn
  const isTurn = now.account !== '' || account === now.last
  const next = { account, last: account || now.last, turn: now.turn + (isTurn ? 1 : 0) }
  setNow(next)
  return next.turn
}
