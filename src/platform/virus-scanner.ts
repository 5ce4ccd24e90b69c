import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/** Where clamd listens. */
export type ScannerPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** What a scanner says of a file: nothing is in it, or the name of what is. */
export type Finding = null | string

/** Looks for malware in a file; throws where nobody can say. */
export type Scan = (bytes: Uint8Array) => Promise<Finding>

const TIMEOUT_MS = 20_000
const LONGEST_ANSWER = 1000
const LENGTH_BYTES = 4

/** ClamAV's daemon, asked by `INSTREAM` (clamd(8)): nothing of a file is written where it listens. */
export function clamScanner(place: ScannerPlace): Scan {
  return async (bytes) => {
    const socket = connect(place)
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the scanner does not answer')))
    const answer = await answerOf(socket, bytes)
    if (/^stream: OK$/.test(answer)) return null
    const [, name] = /^stream: (.{1,200}) FOUND$/.exec(answer) ?? []
    if (name === undefined) throw new Error(`the scanner answered ${answer.slice(0, 100)}`)
    return name
  }
}

async function answerOf(socket: Socket, bytes: Uint8Array): Promise<string> {
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(bytes.length)
  socket.write('zINSTREAM\0')
  socket.write(length)
  socket.write(bytes)
  // A part without length ends it.
  socket.write(Buffer.alloc(LENGTH_BYTES))
  const answer = await text(socket)
  return answer
    .slice(0, LONGEST_ANSWER)
    .replace(/\0[\s\S]*$/, '')
    .trim()
}
