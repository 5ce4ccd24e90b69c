/** Answers what git prints. */
type Git = (...args: readonly string[]) => string

const OWN = 'scripts/house/edited-migrations.ts'
const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => /^migrations\/.*\.sql$/.test(line))

/**
 * Migrations that were edited or deleted after they were committed, since there is this rule. Whoever has run one does not run it again, and
 * the server refuses to start on another text.
 */
export function editedMigrations(git: Git): readonly string[] {
  const first = git('log', '--reverse', '--diff-filter=A', '--format=%H', '--', OWN).split('\n')[0] ?? ''
  if (first === '') return []
  const only = ['--diff-filter=MD', '--name-only']
  const committed = git('log', '--no-merges', '--ancestry-path', ...only, '--format=', `${first}..HEAD`, '--', 'migrations')
  const standing = git('diff', ...only, 'HEAD', '--', 'migrations')
  const edited = new Set([...linesOf(committed), ...linesOf(standing)])
  return [...edited].map((path) => `${path} was edited after it was committed: write a new migration that changes what it made`)
}
