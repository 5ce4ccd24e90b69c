/** The rooms from the ground up: each may know only those before it, in code and in types, on the server and in browsers. */
export const ROOM_ORDER = [
  'notices',
  'accounts',
  'reports',
  'tutors',
  'messages',
  'cases',
  'search',
  'favourites',
  'booking',
  'content',
  'institutions',
  'homes',
  'admin',
] as const
