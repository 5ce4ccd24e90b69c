import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell first: it is the same browser without a window of its own around each page, which costs a second of a core each.
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of a Chromium that is good for tests: `CHROME_PATH`, the usual places, or as root on Debian one that it installs; else throws what to run. */
export function findChromium(): string {
  const given = process.env['CHROME_PATH']
  if (given) return given
  const found = USUAL.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write('Installing Chromium and fonts with apt-get …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: ['ignore', 2, 2], env })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  throw new Error('No Chromium found. Install one (Debian: apt-get install chromium fonts-noto-cjk) or set CHROME_PATH.')
}
