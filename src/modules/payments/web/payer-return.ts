/** What PayPal's window brings back; without a payer it was left. Nothing of it is believed. */
export type PayerReturn = { readonly token: string; readonly payerId: string | null }

const TAKEN = 'taken'

const channelOf = (tradeNo: string): BroadcastChannel => new BroadcastChannel(`payment ${tradeNo}`)

/** Hears when the payer comes back in another window, which hears that it is not needed any more; answers how to stop. */
export function hearReturn(tradeNo: string, heard: (news: PayerReturn) => void): () => void {
  const channel = channelOf(tradeNo)
  channel.addEventListener('message', ({ data }: MessageEvent<PayerReturn | typeof TAKEN>) => {
    if (data === TAKEN) return
    channel.postMessage(TAKEN)
    heard(data)
  })
  return () => channel.close()
}

/** Says so to the window in which the payment began; `taken` hears when there is one that goes on with it. Answers how to stop. */
export function announceReturn(tradeNo: string, news: PayerReturn, taken: () => void): () => void {
  const channel = channelOf(tradeNo)
  channel.addEventListener('message', ({ data }: MessageEvent<PayerReturn | typeof TAKEN>) => void (data === TAKEN && taken()))
  channel.postMessage(news)
  return () => channel.close()
}
