import type { ReactNode } from 'react'
import type { KeepTutorProps } from '#modules/tutors/public-web.ts'
import { FavouriteButton } from '../web/favourite-button.tsx'

/** The heart of a tutor. */
export function Place(props: KeepTutorProps): ReactNode {
  return <FavouriteButton kind="tutor" {...props} />
}
