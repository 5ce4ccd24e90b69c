import { useRouteLoaderData } from 'react-router'

/** Whether there is an offer for new users now; what advertises it shows only then. */
export function useHasOffer(): boolean {
  return useRouteLoaderData<{ readonly hasOffer?: boolean }>('root')?.hasOffer === true
}
