export { expireChecks } from './use-cases/expire-checks.ts'
export { removeFiles } from './use-cases/remove-files.ts'
export { sealPapers } from './use-cases/seal-papers.ts'
