import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { hearFrame } from './frame-news.ts'
import type { StepProps } from './method-steps.tsx'
import { useNameBetween } from './name-between.ts'
import styles from './pay.module.css'
import steps from './steps.module.css'
import { StepFoot } from './step-foot.tsx'

/** What a provider shows by itself: it stands in a page of ours that holds nothing else (`<name>-frame.tsx`). */
export function FramedProvider({ order, way, onPaid, onLeave, tip = '' }: StepProps & { readonly tip?: string }): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const between = useNameBetween()
  const { tradeNo } = order
  useEffect(() => hearFrame(tradeNo, ({ why }) => void (why === null ? onPaid() : onLeave(why))), [tradeNo, onPaid, onLeave])
  return (
    <div className={styles.step}>
      <iframe
        className={steps.frame}
        data-method={way.value}
        title={t('frame', { method: between(way.label) })}
        src={`${path(`/payment/${tradeNo}/frame`)}?method=${way.value}`}
      />
      <StepFoot {...{ order, onLeave }}>{tip}</StepFoot>
    </div>
  )
}
