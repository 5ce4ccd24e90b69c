import { layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

type Entries = readonly RouteConfigEntry[]

// Each room's own, and those of what search lists, below the language; those of the back office in its frame.
const rooms = import.meta.glob<Entries>(['./modules/*/pages.ts', './modules/*/listings/*/pages.ts'], {
  eager: true,
  import: 'pages',
})
const offices = import.meta.glob<Entries>('./modules/*/pages.ts', { eager: true, import: 'officePages' })
const entries = (all: Readonly<Record<string, Entries | undefined>>): RouteConfigEntry[] =>
  Object.values(all).flatMap((some) => some ?? [])

export default [
  route(':locale', 'app/locale.page.tsx', [
    ...entries(rooms),
    layout('modules/admin/web/back-office.page.tsx', entries(offices)),
    route('*', 'app/missing.page.tsx'),
  ]),
] satisfies RouteConfig
