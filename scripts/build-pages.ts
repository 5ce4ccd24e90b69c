import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { visitorsRoutesOf } from '#web/routes-of-visitors.ts'
import { shortRouteLists } from './route-lists.ts'

const ASSETS = 'build/pages/client/assets'

/** Leaves out the packed copies, which take a fifth of the time and only spare those who wait for a network. */
const UNPACKED = '--unpacked'

/** Builds the pages into `build/pages`; throws when it fails. */
export async function buildPages(): Promise<void> {
  const builder = spawn('react-router', ['build', '--logLevel=warn'], {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [status] = await once(builder, 'exit')
  if (status !== 0) throw new Error('the pages could not be built')
  await shortenRouteList()
  if (!process.argv.includes(UNPACKED)) await compressAssets()
}

/** Every page brings the list of all routes or, for visitors, of theirs. */
async function shortenRouteList(): Promise<void> {
  const name = (await readdir(ASSETS)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error('no list of routes was built')
  const file = join(ASSETS, name)
  const { everything, forVisitors } = shortRouteLists(await readFile(file, 'utf8'))
  await writeFile(file, everything)
  await writeFile(visitorsRoutesOf(file), forVisitors)
}

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(js|css|svg|json)$/
// A packet is sent anyway.
const SMALLEST_BYTES = 1024

/** As small as brotli can, once and next to each file; while someone waits, only a lesser level is quick enough. */
async function compressAssets(): Promise<void> {
  const files = (await readdir(ASSETS)).filter((file) => COMPRESSIBLE.test(file)).map((file) => join(ASSETS, file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length >= SMALLEST_BYTES) await writeFile(`${file}.br`, await compress(content))
    }),
  )
}
