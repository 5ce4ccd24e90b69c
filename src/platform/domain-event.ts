import type { Context, Transaction } from './context.ts'

/**
 * Something that happened in a room and that rooms above it act on, without the room knowing them. `P` is what they get.
 * A room exports its events; a room that acts on one says so in its plug.
 */
export type DomainEvent<P> = {
  /** `room.what-happened`, e.g. `tutors.changed`. */
  readonly name: string
  /** Never set: keeps the type of what subscribers get. */
  readonly payload?: (payload: P) => void
}

/** Declares an event. */
export function domainEvent<P>(name: string): DomainEvent<P> {
  return { name }
}

type Handle<P> = (tx: Transaction, payload: P) => Promise<void>

/** What a room does when an event happens, or a question is asked. */
export type Subscription = { readonly event: string; readonly handle: Handle<never> }

/** Acts on an event, in the transaction in which it happened: when this throws, it has not happened. */
export function subscribe<P>(event: DomainEvent<P>, handle: Handle<P>): Subscription {
  return { event: event.name, handle }
}

/** What is done about each event, by its name. */
export type Subscriptions = ReadonlyMap<string, readonly Handle<never>[]>

/** Puts the subscriptions of all rooms together; they act in the order of the rooms. */
export function subscriptionsOf(all: readonly Subscription[]): Subscriptions {
  const byEvent = new Map<string, Handle<never>[]>()
  for (const { event, handle } of all) byEvent.set(event, [...(byEvent.get(event) ?? []), handle])
  return byEvent
}

/** Says that an event happened; those who subscribed act before this answers, one after the other. */
export async function publish<P>(tx: Transaction, event: DomainEvent<P>, payload: P): Promise<void> {
  for (const handle of tx.subscriptions.get(event.name) ?? []) await (handle as Handle<P>)(tx, payload)
}

/** What a room asks the rooms above it, without knowing them: each that answers says what it knows. */
export type Question<A, R> = {
  /** `room.what-is-asked`, e.g. `lessons.shown`. */
  readonly name: string
  /** Never set: keeps the types of what is asked and answered. */
  readonly types?: (asked: A) => R
}

/** Declares a question. */
export function question<A, R>(name: string): Question<A, R> {
  return { name }
}

type Answer<A, R> = (ctx: Context, asked: A) => Promise<R>

/** Answers a question of a room below. */
export function answer<A, R>({ name }: Question<A, R>, handle: Answer<A, R>): Subscription {
  return { event: name, handle: handle as Answer<never, R> as Handle<never> }
}

/** Asks: what the rooms above answered, in their order. */
export async function ask<A, R>(ctx: Context, { name }: Question<A, R>, asked: A): Promise<readonly R[]> {
  const handles = (ctx.subscriptions.get(name) ?? []) as unknown as readonly Answer<A, R>[]
  return await Promise.all(handles.map(async (handle) => await handle(ctx, asked)))
}
