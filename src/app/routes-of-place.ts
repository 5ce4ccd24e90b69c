import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** Of pages whose path below the language begins with no word of a route. */
const ELSEWHERE = ''

/**
 * The part of the site that an address belongs to: the first word below the language when a route begins with it. The router
 * tries every route of the site for each page three times; a place has a few.
 */
export function placeOf(url: string, routes: Routes): string {
  const word = decoded(new URL(url).pathname.split('/')[2] ?? '').replace(/\.data$/, '')
  return placesOf(routes).has(word) ? word : ELSEWHERE
}

/** The build with those of its routes alone that an address of a place can match. */
export function buildOf(build: ServerBuild, place: string): ServerBuild {
  const isThere = (route: Route): boolean => {
    const first = firstWordOf(route, build.routes)
    return first === null || first === place
  }
  const within = <R>(routes: Readonly<Record<string, R>>): Record<string, R> =>
    Object.fromEntries(
      Object.entries(routes).filter(([id]) => {
        const route = build.routes[id]
        return route !== undefined && isThere(route)
      }),
    )
  return { ...build, routes: within(build.routes), assets: { ...build.assets, routes: within(build.assets.routes) } }
}

const known = new WeakMap<Routes, ReadonlySet<string>>()

function placesOf(routes: Routes): ReadonlySet<string> {
  const found =
    known.get(routes) ?? new Set(Object.values(routes).flatMap((route) => (route && firstWordOf(route, routes)) ?? []))
  known.set(routes, found)
  return found
}

/** The word with which a route's path below the language begins; null when that may be any. */
function firstWordOf(route: Route, routes: Routes): string | null {
  const [, first = ''] = pathOf(route, routes)
  return first === '' || /^[:*]|\?$/.test(first) ? null : first.toLowerCase()
}

function pathOf({ path, parentId }: Route, routes: Routes): readonly string[] {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [...(parent ? pathOf(parent, routes) : []), ...(path ?? '').split('/').filter(Boolean)]
}

// The router compares what is decoded, and no letters by their case.
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment
  }
}
