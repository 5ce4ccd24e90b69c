import type { Context } from '#platform/context.ts'
import type { Job } from '#platform/jobs.ts'
import type { House, OpenRoom, Room } from '#platform/room.ts'
import { ROOMS } from './rooms.ts'

/** The rooms of one process at work. */
export type OpenRooms = {
  /** In layer order. */
  readonly rooms: readonly Room[]
  readonly open: readonly OpenRoom[]
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly whenReady: () => Promise<void>
  /** Begins the background work of a worker process; answers how to end it. */
  readonly work: (ctx: Context) => Promise<() => Promise<void>>
  readonly jobs: (ctx: Context) => readonly Job[]
}

/** Opens all rooms of the product, or those given; nothing runs until `start`. */
export function openRooms(house: Omit<House, 'rooms'>, rooms: readonly Room[] = ROOMS): OpenRooms {
  const open = rooms.map((room): OpenRoom => room.open?.({ ...house, rooms }) ?? {})
  const all = async (act: (room: OpenRoom) => Promise<void> | undefined): Promise<void> =>
    void (await Promise.all(open.map(async (room) => await act(room))))
  return {
    rooms,
    open,
    start: async () => await all((room) => room.start?.()),
    stop: async () => await all((room) => room.stop?.()),
    whenReady: async () => await all((room) => room.whenReady?.()),
    work: async (ctx) => {
      const ends = await Promise.all(open.map(async (room) => await room.work?.(ctx)))
      return async () => void (await Promise.all(ends.map(async (end) => await end?.())))
    },
    jobs: (ctx) =>
      rooms
        .flatMap(({ jobs = [] }) => jobs)
        .map(({ name, cron, run }) => ({ name, cron, run: async () => void (await run(ctx)) })),
  }
}
