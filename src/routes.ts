import { route } from '@react-router/dev/routes'
import { existsSync } from 'node:fs'
import type { RouteConfig } from '@react-router/dev/routes'
import { contentPages } from './modules/content/pages.ts'
import { searchPages } from './modules/search/pages.ts'
import { tutorsPages } from './modules/tutors/pages.ts'

export default [
  route(':locale', 'app/locale.page.tsx', [
    ...[...contentPages, ...searchPages, ...tutorsPages].filter((r) => existsSync('src/' + r.file)),
    route('*', 'app/missing.page.tsx'),
  ]),
] satisfies RouteConfig
