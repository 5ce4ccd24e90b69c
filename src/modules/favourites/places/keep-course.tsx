import type { ReactNode } from 'react'
import type { KeepCourseProps } from '#modules/courses/public-web.ts'
import { FavouriteButton } from '../web/favourite-button.tsx'

/** The heart of a course. */
export function Place(props: KeepCourseProps): ReactNode {
  return <FavouriteButton kind="course" {...props} />
}
