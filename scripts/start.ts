import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Main from '#app/main.ts'
import { startInOwnProcess } from '../simulators/own-process.ts'
import { buildWhenStale } from './build-when-stale.ts'

process.env['NODE_ENV'] = 'production'
await buildWhenStale()
const { main } = (await import(pathToFileURL('build/server/main.js').href)) as typeof Main
await main({ simulators: async (options) => await startInOwnProcess(options, resolve('build/server/simulators.js')) })
