import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

const MOST_BYTES = 1024 * 1024
const CLOSE_MS = 500

/**
 * A mail server on SMTP. As mailboxes do, it keeps a message whose Message-ID it already has only once. Who is called
 * `nobody…` has no mailbox.
 */
export const simulator = simulatorOf(z.object({}), serveMail)

async function serveMail(scope: FastifyInstance, { journal, nextFault, own }: SimulatorGround): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MOST_BYTES,
    closeTimeout: CLOSE_MS,
    logger: false,
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? smtpError(550, '5.1.1 Nobody is here') : null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        void end(async () => await take(Buffer.concat(chunks), recipients, session.id), callback)
      })
    },
  })
  // Clients that hang up are no news.
  server.on('error', () => {})
  const take = async (bytes: Buffer, recipients: readonly string[], connection: string): Promise<void> => {
    const fault = await nextFault()
    if (fault === 'error' || fault === 'throttle') throw smtpError(451, 'Try again later')
    if (fault === 'drop') return hangUp(connection)
    const mail = await PostalMime.parse(bytes)
    const id = mail.messageId ?? ''
    for (const to of recipients) {
      const reference = `${id} ${to}`
      if (id !== '' && journal.has('email', reference)) continue
      const from = mail.from?.address ?? ''
      journal.append({
        channel: 'email',
        from,
        to,
        subject: mail.subject ?? '',
        text: (mail.text ?? '').trim(),
        html: mail.html ?? null,
        code: null,
        reference,
      })
    }
    if (fault === 'drop-after') return hangUp(connection)
    if (fault === 'error-after') throw smtpError(451, 'Try again later')
  }
  const hangUp = (id: string): void => {
    type Connection = { readonly id: string; readonly _socket: { readonly destroy: () => void } }
    const { connections } = server as unknown as { readonly connections: ReadonlySet<Connection> }
    for (const connection of connections) if (connection.id === id) connection._socket.destroy()
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(own.port, own.host, () => resolve())
  })
  own.listening((server.server.address() as AddressInfo).port)
  scope.addHook('onClose', async () => await new Promise<void>((resolve) => server.close(() => resolve())))
}

function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

async function end(work: () => Promise<void>, done: (error?: Error) => void): Promise<void> {
  let problem: Error | undefined
  try {
    await work()
  } catch (error) {
    problem = error as Error
  }
  done(problem)
}
