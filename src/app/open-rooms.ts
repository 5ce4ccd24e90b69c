import type { Context } from '#platform/context.ts'
import { runNoted } from '#platform/each-due.ts'
import type { Job } from '#platform/jobs.ts'
import { readSettings } from '#platform/provider-settings.ts'
import type { ReadSettings } from '#platform/provider-settings.ts'
import { sweepPublicTexts } from '#platform/db/public-texts.ts'
import type { PublicTexts } from '#platform/db/public-texts.ts'
import type { House, OpenRoom, Room, RoomJob } from '#platform/room.ts'
import { ROOMS } from './rooms.ts'

/** The rooms of one process at work. */
export type OpenRooms = {
  /** In layer order. */
  readonly rooms: readonly Room[]
  readonly open: readonly OpenRoom[]
  /** The settings of all outside providers, by name. */
  readonly providers: ReadSettings['byName']
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly whenReady: () => Promise<void>
  /** Begins the background work of a worker process; answers how to end it. */
  readonly work: (ctx: Context) => Promise<() => Promise<void>>
  readonly jobs: (ctx: Context) => readonly Job[]
}

/**
 * Opens all rooms of the product, or those given; nothing runs until `start`. Throws a `ConfigError` naming every variable of
 * their outside providers that is bad or missing.
 */
export async function openRooms(house: Omit<House, 'rooms' | 'settings'>, rooms: readonly Room[] = ROOMS): Promise<OpenRooms> {
  const declared = await Promise.all(rooms.map(async ({ providers }) => (await providers?.(house.config)) ?? []))
  const { of: settings, byName } = readSettings(house.config.outside, declared.flat())
  const openOne = async ({ open }: Room): Promise<OpenRoom> => (await open?.({ ...house, rooms, settings })) ?? {}
  const open: readonly OpenRoom[] = await Promise.all(rooms.map(openOne))
  const all = async (act: (room: OpenRoom) => Promise<void> | undefined): Promise<void> =>
    void (await Promise.all(open.map(async (room) => await act(room))))
  return {
    rooms,
    open,
    providers: byName,
    start: async () => await all((room) => room.start?.()),
    stop: async () => await all((room) => room.stop?.()),
    whenReady: async () => await all((room) => room.whenReady?.()),
    work: async (ctx) => {
      const ends = await Promise.all(open.map(async (room) => await room.work?.(ctx)))
      return async () => void (await Promise.all(ends.map(async (end) => await end?.())))
    },
    jobs: (ctx) =>
      rooms
        .flatMap(({ name, jobs = [], publicTexts = [] }) => [...jobs, ...sweepJobs(name, publicTexts)])
        .map(({ name, cron, run }) => ({ name, cron, run: async () => await runNoted(ctx, name, run) })),
  }
}

function sweepJobs(room: string, texts: readonly PublicTexts[]): readonly RoomJob[] {
  if (texts.length === 0) return []
  return [{ name: `${room}.texts`, cron: '*/5 * * * *', run: async (ctx) => await sweepPublicTexts(ctx, texts) }]
}
