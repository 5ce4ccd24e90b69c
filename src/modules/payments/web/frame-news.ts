/** What the page in the frame says to the one around it: it may be paid, or why not. */
type FrameNews = { readonly frame: string; readonly why: string | null }

/** Hears the frame of an order's payment; answers how to stop. */
export function hearFrame(tradeNo: string, heard: (news: Pick<FrameNews, 'why'>) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Partial<FrameNews> | null>): void => {
    if (origin === location.origin && data?.frame === tradeNo) heard({ why: data.why ?? null })
  }
  window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

/** Says so from within. */
export function announceToFrame(tradeNo: string, why: string | null): void {
  const news: FrameNews = { frame: tradeNo, why }
  window.parent.postMessage(news, location.origin)
}
