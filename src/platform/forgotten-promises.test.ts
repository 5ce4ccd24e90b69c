import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)
const FILE = new URL('forgotten-promises.ts', import.meta.url).href

const forget = async (before: string) =>
  await run(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { outliveForgottenPromises } from '${FILE}'
     ${before}
     void Promise.reject(new Error('forgotten'))
     setTimeout(() => console.log('still here'), 50)`,
  ])

test('a promise that nobody waits for ends no process, and is logged', async () => {
  const { stdout } = await forget(
    `outliveForgottenPromises({ error: ({ err }, what) => console.log(err.message + ': ' + what) })`,
  )
  expect(stdout).toBe('forgotten: a promise failed that nobody waits for\nstill here\n')
})

test('without that it would', async () => {
  await expect(forget('')).rejects.toMatchObject({ code: 1 })
})
