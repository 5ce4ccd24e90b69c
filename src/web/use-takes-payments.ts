import { useRouteLoaderData } from 'react-router'

/** Whether anything can be paid for here; what says that something can be bought says so only then. */
export function useTakesPayments(): boolean {
  return useRouteLoaderData<{ readonly takesPayments?: boolean }>('root')?.takesPayments === true
}
