import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { tutorCard } from './contract/tutor-card.ts'
import { searchTutors as searchCall, searchTutorsLong as longSearchCall } from './contract/tutor-search.ts'
import type { TutorSearchInput } from './contract/tutor-search.ts'
import type { Card } from './use-cases/card-of.ts'
import type { TutorSearchEngine } from './use-cases/create-tutor-search.ts'
import { searchTutors } from './use-cases/search-tutors.ts'

const encodeCard = (card: Card): Buffer => Buffer.from(JSON.stringify(tutorCard.parse(card)))

/** Plugs the tutor search into the API. */
export function searchRoutes(engine: TutorSearchEngine): RoomRoutes {
  const answer = (ctx: Context, input: TutorSearchInput): Promise<Buffer> => searchTutors(ctx, { ...input, engine, encodeCard })
  return (register) => {
    register.serialized(searchCall, (ctx, { query }) => answer(ctx, query))
    register.serialized(longSearchCall, (ctx, { body }) => answer(ctx, body))
  }
}
