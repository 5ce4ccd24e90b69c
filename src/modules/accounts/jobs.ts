export { sweepEnded } from './store/sweep.ts'
