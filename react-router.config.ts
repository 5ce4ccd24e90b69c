import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  buildDirectory: 'build/pages',
  ssr: true,
  // All routes are in the first manifest: no discovery requests, nothing to flood.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
