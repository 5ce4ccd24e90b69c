export { useRead } from './web/use-read.ts'
