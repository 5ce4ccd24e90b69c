import { join } from 'node:path'
import { reachable } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import type { ReadSettings } from '#platform/provider-settings.ts'

/** What the stand-ins of outside services are started with; the product knows no more of them than this. */
export type SimulatorSettings = {
  readonly host: string
  readonly port: number
  readonly nextPort: number
  readonly folder: string
  readonly url: string
  readonly productUrl: string
  readonly providers: ReadSettings['byName']
}

export type StartSimulators = (
  settings: SimulatorSettings,
) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>

/** How the simulators are started, if they are, and what the product's providers are known by. */
type Simulated = { readonly start: StartSimulators | null; readonly providers: ReadSettings['byName'] }

/**
 * Starts the simulators of a product that is one process, or finds those of its earlier start again; null with live providers, and
 * when their port is taken (then another product's simulators may serve this one too).
 */
export async function startSimulated(
  config: Config,
  { start, providers }: Simulated,
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | null> {
  if (!start || config.providers !== 'simulated' || config.process !== 'all') return null
  const { port, nextPort, url } = config.outside.simulators
  try {
    return await start({
      host: config.host,
      port,
      nextPort,
      folder: join(config.dataDir, 'simulators'),
      url,
      productUrl: `http://${reachable(config.host)}:${config.port}`,
      providers,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    process.stderr.write(`The simulators did not start: port ${port} or the next is taken. Set SIMULATORS_PORT.\n`)
    return null
  }
}
