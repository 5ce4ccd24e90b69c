import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { acceptTrialCall, declineTrialCall, withdrawTrialCall } from '../contract/trials.ts'
import type { TrialShown } from '../contract/trials.ts'
import { AbsenceNote } from './absence-note.tsx'
import own from '#web/components/dialog-form.module.css'
import { singleWords } from './single-words.ts'
import { useLessonWords } from '#modules/lessons/public-web.ts'

type TrialAct = 'accept' | 'decline' | 'withdraw'

/** What can be done with a trial or cover that waits; each is asked about, with its money, before it is done. */
export function useTrialActs(trial: TrialShown): {
  readonly main: ReactNode
  readonly others: ReactNode
  readonly dialog: ReactNode
} {
  const { t } = useWords(singleWords(trial.isCover))
  const [asked, setAsked] = useState<TrialAct | null>(null)
  const [act] = trial.canAnswer ? (['accept'] as const) : trial.canWithdraw ? (['withdraw'] as const) : []
  return {
    main: act && (
      <button type="button" className={`button ${act === 'accept' ? '' : 'quiet'}`} onClick={() => setAsked(act)}>
        {t(act)}
      </button>
    ),
    others: trial.canAnswer && (
      <li>
        <button type="button" onClick={() => setAsked('decline')}>
          {t('decline')}
        </button>
      </li>
    ),
    dialog: asked && <AnswerDialog trial={trial} act={asked} onClose={() => setAsked(null)} />,
  }
}

type Props = { readonly trial: TrialShown; readonly act: TrialAct; readonly onClose: () => void }

function AnswerDialog({ trial, act, onClose }: Props): ReactNode {
  const { t } = useWords(singleWords(trial.isCover))
  const { act: run, isBusy, problem } = useAct(t('failed'), 'here')
  const lines = useLines(trial, act)
  const go = async (): Promise<void> => {
    if (await run({ send: senderOf(trial, act), done: t(`did.${act}`) })) onClose()
  }
  return (
    <Modal title={t(`sure.${act}`)} onClose={onClose}>
      <ul className={own.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {act === 'accept' && <AbsenceNote side="tutor" isFree={trial.price === 0} isCover={trial.isCover} />}
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={t(act)}
        onConfirm={() => void go()}
        cancel={{ label: t('sure.back'), onCancel: onClose }}
      />
    </Modal>
  )
}

function useLines({ startsAt, minutes, price, commission, isCover }: TrialShown, act: TrialAct): readonly string[] {
  const { t } = useWords(singleWords(isCover))
  const { momentText } = useLessonWords()
  if (act !== 'accept') return [t(`sure.${act}Text`)]
  const time = t('sure.acceptTime', { time: momentText(startsAt), minutes })
  if (price === 0) return [time, t('sure.acceptFree')]
  // Where no money moves nobody takes a part of it.
  if (commission === null) return [time, t('sure.acceptUnpaid', { price: grouped(price) })]
  const values = { price: grouped(price), commission: grouped(commission), net: grouped(price - commission) }
  return [time, t('sure.acceptPaid', values)]
}

function senderOf({ trialId, price }: TrialShown, act: TrialAct): (api: ApiClient) => Promise<unknown> {
  switch (act) {
    case 'accept':
      return (api) => api(acceptTrialCall, { body: { trialId, price } })
    case 'decline':
      return (api) => api(declineTrialCall, { body: { trialId } })
    case 'withdraw':
      return (api) => api(withdrawTrialCall, { body: { trialId } })
  }
}
