// Test files by a part of their path, on the embedded database; what follows is Vitest's: npm run test:one -- <file> [-t name].
import { spawnSync } from 'node:child_process'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  console.error('Which file? npm run test:one -- <part of its path> [arguments of Vitest]')
  process.exit(2)
}
const { status } = spawnSync('vitest', ['run', file, ...rest], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: '' },
})
process.exitCode = status ?? 1
