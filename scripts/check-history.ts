// What the history must keep to: short subjects since there is a hook for them, decisions and migrations that nobody edits.
import { historyProblems } from './history-problems.ts'

const problems = historyProblems('.')
if (problems === null) console.error('This is no git checkout, so its history is not checked.')
for (const problem of problems ?? []) console.error(problem)
process.exitCode = problems === null || problems.length === 0 ? 0 : 1
