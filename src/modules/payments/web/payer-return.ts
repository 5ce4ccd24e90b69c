/** What PayPal's window brings back; without a payer it was left. Nothing of it is believed. */
export type PayerReturn = { readonly token: string; readonly payerId: string | null }

const channelOf = (tradeNo: string): string => `payment ${tradeNo}`

/** Hears when the payer comes back in another window; answers how to stop. */
export function hearReturn(tradeNo: string, heard: (news: PayerReturn) => void): () => void {
  const channel = new BroadcastChannel(channelOf(tradeNo))
  channel.addEventListener('message', ({ data }: MessageEvent<PayerReturn>) => heard(data))
  return () => channel.close()
}

/** Says so to the window in which the payment began. */
export function announceReturn(tradeNo: string, news: PayerReturn): void {
  const channel = new BroadcastChannel(channelOf(tradeNo))
  channel.postMessage(news)
  channel.close()
}
