import { isBehindLogin } from '#web/routes-of-visitors.ts'

const PUBLIC_PAGE = /^modules\/(?:search|content)\//

type BuiltRoute = {
  module: string
  path?: string
  parentId?: string
  imports?: readonly string[]
  css?: readonly string[]
} & Record<string, unknown>

// What nearly all routes have; the others say what they have instead.
const LOCALE_ROUTE = 'app/locale.page'
const USUAL: Readonly<Record<string, unknown>> = { parentId: LOCALE_ROUTE, hasDefaultExport: true, hasLoader: true }
const WITHOUT: Readonly<Record<string, unknown>> = { parentId: '', hasDefaultExport: false, hasLoader: false }

// Puts back what a browser can tell by itself: the id of each route, what is usual, its script by the end of its name, its styles by
// their place in the list of all files.
const UNFOLD = `((l,u,f)=>{for(const i in l.routes){const r=l.routes[i]={...u,...l.routes[i],id:i};r.module=r.module.replace(/^-.*/,n=>"/assets/"+i.split("/").pop()+n+".js");r.css=r.css?.map(n=>f[n])}return l})`

type RouteList = { readonly routes: Record<string, BuiltRoute>; readonly isForVisitors?: true }

/** The built list of routes as browsers get it. */
export type ShortLists = { readonly everything: string; readonly forVisitors: string }

/**
 * Every page brings the list of all routes. It is a fifth of its size without what is false anyway, without the parts of pages
 * behind a login, which their own scripts name as well, and with each file of styles named once; the server has its own list. Visitors'
 * has nothing of a page behind a login: such pages are added at no cost to them.
 */
export function shortRouteLists(built: string): ShortLists {
  const [, before = '', json = '', after = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(built) ?? []
  const list = JSON.parse(json) as RouteList
  const hidden = new Set(Object.keys(list.routes).filter((id) => isBehindLogin(`/zh/${pathOf(id, list.routes)}`)))
  const routes = Object.entries(list.routes).map(([id, route]) => [id, shortened(id, route)] as const)
  const write = (part: RouteList): string =>
    `${before}${UNFOLD}(${[withStyles(part), USUAL, stylesOf(part)].map((each) => JSON.stringify(each)).join()})${after}`
  const open = routes.filter(([id]) => !hidden.has(id))
  // What only framed those.
  const parents = new Set(open.map(([, { parentId }]) => parentId))
  const shown = open.filter(([id, { path, index }]) => path || index || id === 'root' || parents.has(id))
  return {
    everything: write({ ...list, routes: Object.fromEntries(routes) }),
    forVisitors: write({ ...list, routes: Object.fromEntries(shown), isForVisitors: true }),
  }
}

function shortened(id: string, built: BuiltRoute): BuiltRoute {
  const route = { ...built }
  for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
  for (const [key, value] of Object.entries(USUAL))
    if (route[key] === value) delete route[key]
    else route[key] ??= WITHOUT[key]
  if (!PUBLIC_PAGE.test(id)) delete route.imports
  delete route['id']
  return { ...route, module: endOf(route.module, id) }
}

const stylesOf = ({ routes }: RouteList): readonly string[] => [...new Set(Object.values(routes).flatMap(({ css = [] }) => css))]

/** With each file of styles as its place in the list of them. */
function withStyles(list: RouteList): object {
  const styles = stylesOf(list)
  const placed = Object.entries(list.routes).map(
    ([id, route]) => [id, { ...route, css: route.css?.map((one) => styles.indexOf(one)) }] as const,
  )
  return { ...list, routes: Object.fromEntries(placed) }
}

function pathOf(id: string | undefined, routes: Readonly<Record<string, BuiltRoute>>): string {
  const route = id === undefined || id === LOCALE_ROUTE ? undefined : routes[id]
  return route ? [pathOf(route.parentId, routes), route.path ?? ''].filter(Boolean).join('/') : ''
}

/** `-boED-_EW` of `/assets/login.page-boED-_EW.js` for the route `modules/accounts/web/login.page`; a script with another name whole. */
function endOf(script: string, id: string): string {
  const [start, end] = [`/assets/${id.slice(id.lastIndexOf('/') + 1)}`, '.js']
  return script.startsWith(`${start}-`) ? script.slice(start.length, -end.length) : script
}
