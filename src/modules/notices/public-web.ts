export { onLive } from './web/live.ts'
export { useLiveData } from './web/use-live-data.ts'
