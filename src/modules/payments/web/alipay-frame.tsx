import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { postAlipay } from '../contract/alipay.ts'
import { useBegun } from './begin.ts'
import { announceToFrame } from './frame-news.ts'
import type { FrameProps } from './method-frames.tsx'
import steps from './steps.module.css'

/** Alipay's own page. */
export function Frame({ order: { tradeNo, checkCode } }: FrameProps): ReactNode {
  const { t } = useWords('payments')
  const [isLoaded, setLoaded] = useState(false)
  const begin = useBegun(
    async (api) => await api(postAlipay, { body: { tradeNo, checkCode } }),
    (why) => announceToFrame(tradeNo, why),
  )
  return (
    <>
      {!isLoaded && <p role="status">{t('loading')}</p>}
      {begin && <iframe className={steps.inner} title={t('alipay.frame')} src={begin.url} onLoad={() => setLoaded(true)} />}
    </>
  )
}
