import { useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { TrialQuote } from '../contract/trials.ts'
import { FirstTimeFields, WeekNote, useFirstTime, WhenFields, useWhen } from '#modules/lessons/public-web.ts'
import own from '#web/components/dialog-form.module.css'

/** When the trial is wished for: one of the tutor's free times, or any other where there are none or it is asked for. */
export function useTrialTime({ tutorId, minutes, week }: TrialQuote, part: string | null) {
  const { t } = useWords('booking-terms')
  const time = useFirstTime({ tutorId, minutes, part, isNeeded: true })
  const when = useWhen(null)
  const [isOther, setOther] = useState(week.length === 0)
  const { list, startsAt, choose } = time
  const hasNone = list !== null && list.length === 0
  const isFree = !isOther && !hasNone
  const switchWay = (
    <button type="button" className={`link-button ${own.switch}`} onClick={() => setOther(isFree)}>
      {t(isFree ? 'time.other' : 'time.offered')}
    </button>
  )
  const words = { legend: t('time.trialLegend'), hint: t('time.trialHint') }
  const ask = isFree ? (
    <>
      <FirstTimeFields {...words} list={list ?? []} {...{ startsAt, choose }} />
      {switchWay}
    </>
  ) : (
    <>
      <WhenFields {...when} />
      <WeekNote week={week} startsAt={when.startsAt} minutes={minutes} />
      {week.length > 0 && !hasNone && switchWay}
    </>
  )
  return { time, startsAt: isFree ? startsAt : (when.startsAt?.toISOString() ?? null), ask }
}
