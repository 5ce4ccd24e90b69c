import { route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'

// Each room's own, and those of what search lists, below the language.
const rooms = import.meta.glob<readonly RouteConfigEntry[]>(['./modules/*/pages.ts', './modules/*/listings/*/pages.ts'], {
  eager: true,
  import: 'pages',
})

export default [
  route(':locale', 'app/locale.page.tsx', [...Object.values(rooms).flat(), route('*', 'app/missing.page.tsx')]),
] satisfies RouteConfig
