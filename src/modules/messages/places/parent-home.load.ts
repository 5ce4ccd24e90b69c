import type { LoadHomePlace } from '#web/home-places.ts'
import { getUnreadMessages } from '../contract/threads.ts'

/** How many messages were not read; that they cannot be counted hides nothing else. */
export const load: LoadHomePlace<number> = async ({ api }) => await api(getUnreadMessages).catch(() => 0)
