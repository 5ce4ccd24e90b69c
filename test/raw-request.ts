import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** An answer as it came over the wire. */
export type RawAnswer = { readonly status: number; readonly headers: ReadonlyMap<string, string>; readonly body: string }

/** Sends these lines as they are, which no HTTP client would, and answers what came back until the server closed. */
export async function rawRequest(port: number, lines: readonly string[]): Promise<RawAnswer> {
  const socket = await connected(port)
  const text = await new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => void parts.push(part))
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
    socket.on('error', reject)
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...given] = head.split('\r\n')
  const headers = new Map(
    given.map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')] as const
    }),
  )
  return { status: Number(first.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}

/** A connection that is open. */
export async function connected(port: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })
}
