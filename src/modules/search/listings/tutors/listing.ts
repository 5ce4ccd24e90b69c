import { TUTORS_CHANGED, pricedTutorCards, tutorDocumentsOf, tutorIdsAfter } from '#modules/tutors/public.ts'
import { listingOf } from '../listing.ts'
import { tutorList } from './contract/tutor-list.ts'
import { searchTutors, searchTutorsLong } from './contract/tutor-search.ts'
import { criteriaOf } from './domain/criteria.ts'
import { legacySearchRedirect } from './domain/legacy-redirect.ts'
import { readTutorQuery } from './domain/query.ts'
import { searchRowOf } from './domain/search-row.ts'
import { TUTOR_TABLE } from './domain/table.ts'
import { TUTOR_WORDS } from './domain/words.ts'
import { tutorListedCard } from './listed-card.ts'

const tutorCard = tutorList.shape.list.element

/** Tutors, whom families look for. */
export const TUTORS = listingOf({
  path: 'searchtutor',
  table: TUTOR_TABLE,
  words: TUTOR_WORDS,
  hasPlaces: true,
  encode: searchRowOf,
  // Ages, popularity and expired star levels.
  ages: true,
  documentsOf: tutorDocumentsOf,
  idsAfter: tutorIdsAfter,
  changed: TUTORS_CHANGED,
  read: readTutorQuery,
  criteriaOf,
  cards: async (ctx, ids) =>
    (await pricedTutorCards(ctx, { ids, locale: ctx.locale })).map(({ card, lines }) => [
      card.tutorId,
      tutorListedCard({ card: tutorCard.parse(card), lines }),
    ]),
  nameOf: (card) => tutorCard.shape.tutorName.parse((card as { tutorName?: unknown }).tutorName),
  calls: (answer) => (register) => {
    register.serialized(searchTutors, async (ctx, { query }) => await answer(ctx, query))
    register.serialized(searchTutorsLong, async (ctx, { body }) => await answer(ctx, body))
  },
  gauge: { name: 'search_index_documents', help: 'Tutors in the in-process index' },
  segments: [
    'searchtutor',
    'subject',
    'district',
    'grade',
    'portal',
    'recommend',
    'video',
    'english',
    'joblive',
    'dse',
    'middle-school',
    'primary-school',
  ],
  legacy: legacySearchRedirect,
})
