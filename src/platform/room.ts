import type { FastifyBaseLogger } from 'fastify'
import type { AmountPlugs } from '#kernel/amount.ts'
import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'
import type { RoomBooks } from './db/books.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './db/database.ts'
import type { DB } from './db/tables.ts'
import type { Subscription } from './domain-event.ts'
import type { RoomRoutes } from './http/routes.ts'
import type { NameReaders } from './names.ts'
import type { PersonalTable } from './db/personal-tables.ts'
import type { ProviderSettings, ReadSettings } from './provider-settings.ts'
import type { SellerAccounts, Sells } from './sale.ts'
import type { PublicTexts } from './db/public-texts.ts'

/** A job of a room: `name` is `room.what`, `cron` is Hong Kong time, `run` acts as the system and may be killed and run twice. */
export type RoomJob = { readonly name: string; readonly cron: string; readonly run: (ctx: Context) => Promise<unknown> }

/** Where an old address lives now: path and query without locale, or null when it is none. */
export type LegacyRedirect = (
  path: string,
  query: URLSearchParams,
) => { readonly path: string; readonly query: URLSearchParams } | null

/**
 * Pages of a room that crawlers read, each with a number: `/sitemap/<name>-<n>.xml` lists those of a stretch of numbers, so that a million
 * need neither counting nor skipping.
 */
export type Sitemap = {
  readonly name: string
  /** What its files list, for the documentation of the API. */
  readonly summary: string
  /** Which stretches of so many numbers hold a page, ascending. */
  readonly files: (ctx: Context, perFile: number) => Promise<readonly number[]>
  /** The pages with numbers in [from, to), ascending: paths below the locale without a slash before them. */
  readonly pages: (
    ctx: Context,
    range: { readonly from: number; readonly to: number },
  ) => Promise<readonly { readonly path: string; readonly modifiedAt: Date }[]>
}

/** A page that only stands in a frame of our own pages, so that what it holds of outside services touches no other page. */
export type FramedPage = {
  /** Its path with the locale. */
  readonly path: RegExp
  /** Origins whose scripts and frames it may hold. */
  readonly sources: readonly string[]
}

/** What a process is made of when its rooms open. */
export type House = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** All rooms, in layer order. */
  readonly rooms: readonly Room[]
  /** The settings of a provider that the room declares. */
  readonly settings: ReadSettings['of']
}

/** A room at work in one process. */
export type OpenRoom = {
  readonly routes?: RoomRoutes
  /** Begins what the room needs in every process before the site serves; the database is migrated. */
  readonly start?: () => Promise<void>
  /** Ends what `start` began. */
  readonly stop?: () => Promise<void>
  /** Waits until answers come as fast as they will, e.g. from memory. */
  readonly whenReady?: () => Promise<void>
  /** Begins work in the background of worker processes; answers how to end it gracefully. */
  readonly work?: (ctx: Context) => Promise<() => Promise<void>>
  /** What it measures of itself in this process, for Prometheus. */
  readonly gauges?: readonly { readonly name: string; readonly help: string; readonly read: () => number }[]
  readonly framed?: readonly FramedPage[]
  /** Calls back when what visitors' pages list has changed: pages that are kept are dropped. */
  readonly onChange?: (listener: () => void) => void
}

/**
 * What a room is to the frame: everything that is not a folder of its own convention (pages, places, words, calls). The one
 * list of rooms is `app/rooms.ts`; docs/ARCHITECTURE says where each part of a new room goes.
 */
export type Room = {
  readonly name: string
  /** Tables that this room alone writes. */
  readonly owns: readonly (keyof DB)[]
  /** Where it keeps something about a person; each of its tables that names one is here. */
  readonly personal?: readonly PersonalTable[]
  /** Its refusals: stable code → HTTP status. Their words are in `texts/refusal/`. */
  readonly refusals?: Readonly<Record<string, number>>
  /** Kinds of notices that it sends. Their words are in `texts/notice/`. */
  readonly notices?: NoticePlugs
  /** Topics of notices, by which people choose how they hear of them. Their words are in `texts/topic/`. */
  readonly topics?: TopicPlugs
  /** What people are called whom a notice is about, by the value that has their number; read when it is shown. */
  readonly names?: NameReaders
  /** Amounts that operators change while the product runs (decisions 2.1). Their words are in `texts/amount/`, with a `heading`. */
  readonly amounts?: AmountPlugs
  /** What it sells: the kinds of its orders, each with what delivers it (`sells.ts`). */
  readonly sells?: Sells
  /** Accounts of the house that it opens in the ledger, with the back office's words. */
  readonly accounts?: SellerAccounts
  /** Checks of its figures of money, run hourly with those of the ledger; each of its columns of money is here. */
  readonly books?: RoomBooks
  /** What it does when something happens in a room below it. */
  readonly subscriptions?: readonly Subscription[]
  readonly jobs?: readonly RoomJob[]
  /** Where it stores texts that others read: contacts in what is there already are hidden once, in the background. */
  readonly publicTexts?: readonly PublicTexts[]
  /** What a person who is connected has not read, by the name under which browsers know it; for the side on which they are. */
  readonly liveCounts?: Readonly<Record<string, (ctx: Context) => Promise<number>>>
  /** Its pages that crawlers read. */
  readonly sitemaps?: readonly Sitemap[]
  /** Fixed parts of its page addresses that are redirected to this spelling from any other case. */
  readonly staticSegments?: readonly string[]
  /** Where old addresses of its pages live now. */
  readonly legacy?: LegacyRedirect
  /** The outside providers that it uses with this configuration. */
  readonly providers?: (config: Config) => Promise<readonly ProviderSettings[]>
  readonly open?: (house: House) => OpenRoom | Promise<OpenRoom>
}
