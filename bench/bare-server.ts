// A bare Fastify route that answers the same bytes each time, as a reference: node bench/bare-server.ts <file with the bytes>
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const body = readFileSync(process.argv[2] ?? '')
const server = Fastify()
server.get('/*', (_request, reply) => reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(body))
server.get('/cpu', () => process.cpuUsage())
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: Number(process.env['BENCH_BARE_PORT'] ?? 0) })}\n`)
process.once('SIGTERM', () => process.exit(0))
