// A bare server of one file, in a process of its own: what streaming alone costs.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [path = '', buffer = ''] = process.argv.slice(2)
const { size } = await stat(path)
const server = createServer((_request, response) => {
  response.writeHead(206, { 'content-type': 'video/mp4', 'content-length': size })
  createReadStream(path, { highWaterMark: Number(buffer) }).pipe(response)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
