export { onLive } from './web/live.ts'
export { offerPush } from './web/push.ts'
export { useLiveData } from './web/use-live-data.ts'
