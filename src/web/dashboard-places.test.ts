import { expect, test } from 'vitest'
import { placesAt } from './dashboard-places.ts'
import type { DashboardPlace } from './dashboard-places.ts'

const place = (path: string, more: Partial<DashboardPlace> = {}): DashboardPlace =>
  ({ order: 1, paths: { parent: `/parent/dashboard${path}` }, label: path, icon: 'home', ...more }) as unknown as DashboardPlace

const ALL = [
  place(''),
  place('/lessons', { also: ['matches'] }),
  place('/wallet', { group: 'money', needsPayments: true }),
  place('/orders', { group: 'money', needsPayments: true }),
  place('/offers', { paths: { tutor: '/tutor/dashboard/offers' } }),
]

function shown(pathname: string, takesPayments = true): { readonly rail: string; readonly tabs: string } {
  const { places, tabs } = placesAt('parent', { pathname, takesPayments }, ALL)
  const text = (list: typeof places): string => list.map(({ label, isOpen }) => `${label || '/'}${isOpen ? '*' : ''}`).join(' ')
  return { rail: text(places), tabs: text(tabs) }
}

test.each([
  ['/parent/dashboard', '/* /lessons /wallet', ''],
  ['/parent/dashboard/lessons', '/ /lessons* /wallet', ''],
  // A page below another, by its address or because it says so.
  ['/parent/dashboard/lessons/7/cover', '/ /lessons* /wallet', ''],
  ['/parent/dashboard/matches/12', '/ /lessons* /wallet', ''],
  // Of a group the first stands for all; on its pages all are tabs.
  ['/parent/dashboard/orders', '/ /lessons /wallet*', '/wallet /orders*'],
  ['/parent/dashboard/ordersome', '/* /lessons /wallet', ''],
  ['/messages', '/ /lessons /wallet', ''],
])('at %s the rail shows “%s” and the tabs “%s”', (pathname, rail, tabs) => {
  expect(shown(pathname)).toEqual({ rail, tabs })
})

test.each([
  // A place is above nothing, also as a tab of its group, and so is a page that belongs to none.
  ['/parent/dashboard', undefined],
  ['/parent/dashboard/lessons', undefined],
  ['/parent/dashboard/orders', undefined],
  ['/messages', undefined],
  ['/parent/dashboard/lessons/7/cover', '/parent/dashboard/lessons'],
  ['/parent/dashboard/matches/12', '/parent/dashboard/lessons'],
  ['/parent/dashboard/welcome', '/parent/dashboard'],
])('above %s is %s', (pathname, above) => {
  expect(placesAt('parent', { pathname, takesPayments: true }, ALL).above?.to).toBe(above)
})

test('what is paid for does not show where no money moves', () => {
  expect(shown('/parent/dashboard', false).rail).toBe('/* /lessons')
})
