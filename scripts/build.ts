import { build } from './build-when-stale.ts'
import { writeSbom } from './write-sbom.ts'

await build()
writeSbom()
