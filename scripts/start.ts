import { pathToFileURL } from 'node:url'
import type * as Main from '#app/main.ts'
import type * as Simulators from '../simulators/start-simulators.ts'
import { buildWhenStale } from './build-when-stale.ts'

process.env['NODE_ENV'] = 'production'
await buildWhenStale()
const built = async (file: string): Promise<unknown> => await import(pathToFileURL(`build/server/${file}.js`).href)
const { main } = (await built('main')) as typeof Main
await main({
  simulators: async (options) => await ((await built('simulators')) as typeof Simulators).startSimulators(options),
})
