import { build } from './build-when-stale.ts'

await build()
