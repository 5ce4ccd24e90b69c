import { accounts } from '#modules/accounts/room.ts'
import { admin } from '#modules/admin/room.ts'
import { booking } from '#modules/booking/room.ts'
import { cases } from '#modules/cases/room.ts'
import { content } from '#modules/content/room.ts'
import { courses } from '#modules/courses/room.ts'
import { favourites } from '#modules/favourites/room.ts'
import { gateways } from '#modules/gateways/room.ts'
import { homes } from '#modules/homes/room.ts'
import { institutions } from '#modules/institutions/room.ts'
import { messages } from '#modules/messages/room.ts'
import { notices } from '#modules/notices/room.ts'
import { payments } from '#modules/payments/room.ts'
import { reports } from '#modules/reports/room.ts'
import { vocabulary } from '#modules/vocabulary/room.ts'
import { engine } from '#modules/engine/room.ts'
import { search } from '#modules/search/room.ts'
import { treasury } from '#modules/treasury/room.ts'
import { tutors } from '#modules/tutors/room.ts'
import { wallet } from '#modules/wallet/room.ts'
import { lessons } from '#modules/lessons/room.ts'
import { settlement } from '#modules/settlement/room.ts'
import { reviews } from '#modules/reviews/room.ts'
import { trials } from '#modules/trials/room.ts'
import { disputes } from '#modules/disputes/room.ts'
import { statements } from '#modules/statements/room.ts'
import type { Room } from '#platform/room.ts'

/** All rooms, the lowest first: each may use those before it, in server and browser alike. The one list of them. */
export const ROOMS: readonly Room[] = [
  notices,
  accounts,
  admin,
  wallet,
  gateways,
  payments,
  statements,
  treasury,
  reports,
  tutors,
  messages,
  cases,
  courses,
  vocabulary,
  engine,
  search,
  favourites,
  lessons,
  settlement,
  reviews,
  trials,
  disputes,
  booking,
  content,
  institutions,
  homes,
]
