import { build } from './build-pages.ts'

await build()
