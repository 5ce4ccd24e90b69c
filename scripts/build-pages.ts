import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isBehindLogin, visitorsRoutesOf } from '#web/routes-of-visitors.ts'

const ASSETS = 'build/pages/client/assets'
const PUBLIC_PAGE = /^modules\/(?:search|content)\//

/** Leaves out the packed copies, which take a fifth of the time and only spare those who wait for a network. */
const UNPACKED = '--unpacked'

/** Builds the pages into `build/pages`; throws when it fails. */
export async function buildPages(): Promise<void> {
  const builder = spawn('react-router', ['build', '--logLevel=warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new Error('the pages could not be built')
  await shortenRouteList()
  if (!process.argv.includes(UNPACKED)) await compressAssets()
}

type BuiltRoute = {
  module: string
  path?: string
  parentId?: string
  imports?: readonly string[]
  css?: readonly (string | number)[]
} & Record<string, unknown>

// What nearly all routes have; the others say what they have instead.
const LOCALE_ROUTE = 'app/locale.page'
const USUAL: Readonly<Record<string, unknown>> = { parentId: LOCALE_ROUTE, hasDefaultExport: true, hasLoader: true }
const WITHOUT: Readonly<Record<string, unknown>> = { parentId: '', hasDefaultExport: false, hasLoader: false }

// Puts back what a browser can tell by itself: the id of each route, what is usual, its script by the end of its name, its styles by
// their place in the list of all files.
const UNFOLD = `((l,u,f)=>{for(const i in l.routes){const r=l.routes[i]={...u,...l.routes[i],id:i};r.module=r.module.replace(/^-.*/,n=>"/assets/"+i.split("/").pop()+n+".js");r.css=r.css?.map(n=>f[n])}return l})`

/**
 * Every page brings the list of all routes. It is a fifth of its size without what is false anyway, without the parts of pages
 * behind a login, which their own scripts name as well, and with each file of styles named once; the server has its own list.
 */
async function shortenRouteList(): Promise<void> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('no list of routes was built')
  const file = join(ASSETS, name)
  const [, before = '', json = '', after = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(await readFile(file, 'utf8')) ?? []
  const list = JSON.parse(json) as { routes: Record<string, BuiltRoute>; isForVisitors?: true }
  const hidden = Object.keys(list.routes).filter((id) => isBehindLogin(`/zh/${pathOf(id, list.routes)}`))
  const styles = [...new Set(Object.values(list.routes).flatMap(({ css = [] }) => css))]
  for (const [id, route] of Object.entries(list.routes)) {
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key]
    for (const [key, value] of Object.entries(USUAL))
      if (route[key] === value) delete route[key]
      else route[key] ??= WITHOUT[key]
    if (!PUBLIC_PAGE.test(id)) delete route.imports
    delete route['id']
    route.module = endOf(route.module, id)
    if (route.css) route.css = route.css.map((one) => styles.indexOf(one))
  }
  const write = async (to: string): Promise<void> =>
    await writeFile(to, `${before}${UNFOLD}(${[list, USUAL, styles].map((part) => JSON.stringify(part)).join()})${after}`)
  await write(file)
  for (const id of hidden) delete list.routes[id]
  // What only framed those.
  const parents = new Set(Object.values(list.routes).map(({ parentId }) => parentId))
  for (const [id, { path, index }] of Object.entries(list.routes))
    if (!path && !index && id !== 'root' && !parents.has(id)) delete list.routes[id]
  list.isForVisitors = true
  await write(visitorsRoutesOf(file))
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

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(js|css|svg|json)$/
// A packet is sent anyway.
const SMALLEST_BYTES = 1024

/** As small as brotli can, once and next to each file; while someone waits, only a lesser level is quick enough. */
async function compressAssets(): Promise<void> {
  const files = (await readdir(ASSETS)).filter((file) => COMPRESSIBLE.test(file)).map((file) => join(ASSETS, file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length >= SMALLEST_BYTES) await writeFile(`${file}.br`, await compress(content))
    }),
  )
}
