import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screenProblem } from '../e2e/other-browsers/webkit.ts'

const ROOT = join(import.meta.dirname, '..')

/** What the command says and how it ends, which it must before anything is opened: a site alone would take longer than it has. */
function said(env: Readonly<Record<string, string>>): readonly [status: number | null, says: string] {
  const { DISPLAY: _display, WAYLAND_DISPLAY: _wayland, ...rest } = process.env
  const { status, stdout } = spawnSync(process.execPath, ['scripts/test-other-browsers.ts', 'webkit'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...rest, ...env },
    timeout: 30_000,
  })
  return [status, stdout]
}

test('where WebKit has no screen, or is not there at all, the command says so and ends', () => {
  const noScreen = 'no screen for webkit: DISPLAY is not set (run it below xvfb-run -a)\n'
  expect(said({ WEBKIT_DRIVER_PATH: process.execPath })).toEqual([1, noScreen])
  expect(said({ WEBKIT_DRIVER_PATH: '/no/such/driver' })).toEqual([
    1,
    'not found: webkit (apt-get install webkit2gtk-driver xvfb, and run below xvfb-run -a)\n',
  ])
})

test('a screen is one of Wayland, or one of X that shows here or elsewhere', () => {
  expect(screenProblem({ WAYLAND_DISPLAY: 'wayland-0' })).toBe(null)
  expect(screenProblem({ DISPLAY: 'elsewhere:0' })).toBe(null)
  expect(screenProblem({})).toBe('DISPLAY is not set')
  expect(screenProblem({ DISPLAY: ':65432' })).toBe('nothing shows DISPLAY :65432')
})
