export { keepCase } from './use-cases/keep-case.ts'
export { keepTutor } from './use-cases/keep-tutor.ts'
