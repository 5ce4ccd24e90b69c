import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { buildOf, placeOf } from './routes-of-place.ts'

type Paths = Readonly<Record<string, { readonly path?: string; readonly parentId?: string }>>

const PATHS: Paths = {
  root: {},
  locale: { parentId: 'root', path: ':locale' },
  home: { parentId: 'locale' },
  list: { parentId: 'locale', path: 'searchtutor' },
  detail: { parentId: 'locale', path: 'tutor/detail/:tutorId' },
  subject: { parentId: 'locale', path: ':landing/:name' },
  frame: { parentId: 'locale', path: 'admin' },
  desk: { parentId: 'frame', path: 'reports/:id' },
  missing: { parentId: 'locale', path: '*' },
}

const routes = Object.fromEntries(Object.entries(PATHS).map(([id, route]) => [id, { id, ...route }]))
const build = { routes, assets: { url: '/manifest.js', routes } } as unknown as ServerBuild

const placeAt = (path: string): string => placeOf(`https://tutors.example${path}`, build.routes)

test('an address belongs to the first word below its language that begins a route, however it is written', () => {
  expect(placeAt('/zh/searchtutor?price1=60')).toBe('searchtutor')
  expect(placeAt('/zh/SearchTutor')).toBe('searchtutor')
  expect(placeAt('/zh/%73earchtutor')).toBe('searchtutor')
  expect(placeAt('/zh/searchtutor.data?_routes=list')).toBe('searchtutor')
  expect(placeAt('/en/tutor/detail/7')).toBe('tutor')
  expect(placeAt('/en/admin/reports/7.data')).toBe('admin')
})

test('what begins no route belongs elsewhere', () => {
  for (const path of [
    '/',
    '/zh',
    '/zh.data',
    '/zh/',
    '/zh/_.data',
    '/zh/searchtutors',
    '/zh/%',
    '/zh/maths/kowloon',
    '/_root.data',
  ])
    expect(placeAt(path), path).toBe('')
})

test('a place has its own routes, what stands around them, and those that may begin with any word', () => {
  const idsOf = (place: string): readonly string[] => Object.keys(buildOf(build, place).routes)
  expect(idsOf('searchtutor')).toEqual(['root', 'locale', 'home', 'list', 'subject', 'missing'])
  expect(idsOf('admin')).toEqual(['root', 'locale', 'home', 'subject', 'frame', 'desk', 'missing'])
  expect(idsOf('')).toEqual(['root', 'locale', 'home', 'subject', 'missing'])
})

test('the table of files that a page names is of the same routes, at the same address', () => {
  const { assets } = buildOf(build, 'tutor')
  expect([Object.keys(assets.routes), assets.url]).toEqual([
    ['root', 'locale', 'home', 'detail', 'subject', 'missing'],
    '/manifest.js',
  ])
})
