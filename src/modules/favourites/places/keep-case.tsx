import type { ReactNode } from 'react'
import type { KeepCaseProps } from '#modules/cases/public-web.ts'
import { FavouriteButton } from '../web/favourite-button.tsx'

/** The heart of a case. */
export function Place(props: KeepCaseProps): ReactNode {
  return <FavouriteButton kind="case" {...props} />
}
