import type { Context } from '#platform/context.ts'
import { subjectDescription } from '../domain/keyword-descriptions.ts'
import { SUBJECT_GROUPS, subjectListing } from '../domain/subject-listing.ts'
import { listingPaths } from './listing-paths.ts'

/** All subjects as families name them, in the caller's language. */
export function listSubjects({ locale }: Context) {
  return subjectListing(locale).map((subject) => {
    const groups = subject.groups.map((value) => ({ value, label: SUBJECT_GROUPS[value][locale] }))
    return {
      label: subject[locale],
      values: [...subject.values],
      groups,
      description: subjectDescription(
        subject[locale],
        groups.map((group) => group.label),
        locale,
      ),
      path: listingPaths('subject', subject)[locale],
    }
  })
}
