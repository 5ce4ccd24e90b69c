import { join } from 'node:path'
import type { Config } from '#platform/config.ts'

/** What the stand-ins of outside services are started with; the product knows no more of them than this. */
export type SimulatorSettings = {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  readonly folder: string
  readonly url: string
  readonly twilio: { readonly accountSid: string; readonly authToken: string }
  readonly whatsapp: {
    readonly phoneNumberId: string
    readonly token: string
    readonly appSecret: string
    readonly templates: readonly string[]
    readonly webhook: string
  }
  readonly google: { readonly clientId: string }
  readonly facebook: { readonly appId: string; readonly appSecret: string }
}

export type StartSimulators = (
  settings: SimulatorSettings,
) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>

/**
 * Starts the simulators beside a product that is one process; null with live providers, and when their port is taken
 * (then another product's simulators may serve this one too).
 */
export async function startSimulated(
  config: Config,
  start: StartSimulators | null,
): Promise<{ readonly url: string; readonly close: () => Promise<void> } | null> {
  if (!start || config.providers !== 'simulated' || config.process !== 'all') return null
  const { simulators, twilio, whatsapp, google, facebook } = config.outside
  try {
    return await start({
      host: config.host,
      port: simulators.port,
      smtpPort: simulators.smtpPort,
      folder: join(config.dataDir, 'simulators'),
      url: simulators.url,
      twilio,
      whatsapp: { ...whatsapp, templates: [whatsapp.template], webhook: `${ownAddress(config)}/api/webhook/whatsapp` },
      google,
      facebook,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    process.stderr.write(`The simulators did not start: port ${simulators.port} or the next is taken. Set SIMULATORS_PORT.\n`)
    return null
  }
}

function ownAddress({ host, port }: Config): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
}
