import type { RoomChunks } from '#web/room-chunks.ts'

/** Parts of its pages that travel in one file with others (scripts/chunk-groups.ts). */
export const chunks: RoomChunks = {
  search: [
    'web/search-bar',
    'web/bar-panels',
    'web/search-panel',
    'web/late-part',
    'web/shared-panels',
    // Tutors stand on the home page as well.
    'listings/tutors/web/listing-web',
    'web/form-fields',
    'web/use-read',
    'web/kept-at-entry',
    'web/use-field-value',
    'web/tutor-list.module',
    'web/filters-dialog.module',
    'web/controls.module',
    'query/is-price-sort',
  ],
  list: [
    'web/list-view',
    'web/use-grown-list',
    'web/use-search',
    'web/filters-dialog',
    'web/applied-filters',
    'web/view-switch',
    'web/item-list',
    // Of both pages of tutors.
    'listings/tutors/web/tutor-list',
    'listings/tutors/web/beside-list',
  ],
}
