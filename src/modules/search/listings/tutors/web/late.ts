import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { joinNames } from '#kernel/writing.ts'
import { sortPanelOf } from '../../../web/sort-panel.tsx'
import type { ListingLate } from '../../../web/listing-web.ts'
import { TUTOR_FILTERS } from '../domain/facets.ts'
import { readTutorQuery } from '../domain/query.ts'
import { BAR_SORTS, LIST_SORTS, findSort } from '../domain/sorts.ts'
import { ExperiencePanel } from './experience-panel.tsx'

/** What browsers get of tutors when something is first pressed. */
export const LATE: ListingLate = {
  panels: { experience: ExperiencePanel, sort: sortPanelOf({ offered: BAR_SORTS, find: findSort }) },
  filters: TUTOR_FILTERS,
  orders: { offered: LIST_SORTS, find: findSort },
  preset: {
    third: 'experience',
    read: (fields, locale) => {
      const query = readTutorQuery(fields)
      const years = query.experience.map((one) => EXPERIENCE_YEARS.find(({ value }) => value === one)?.[locale] ?? '')
      return { query, labels: { experience: joinNames(years, locale) } }
    },
  },
}
