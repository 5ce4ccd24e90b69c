import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { PairNote } from '#web/components/pair-note.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { textOf } from '#web/text-of.ts'
import { useAct } from '#web/use-act.ts'
import { addEvidenceCall, agreeDisputeCall, answerDisputeCall, withdrawDisputeCall } from '../contract/disputes.ts'
import type { DisputeDetail } from '../contract/disputes.ts'
import styles from './disputes.module.css'

type Move = DisputeDetail['moves'][number]
type Props = { readonly dispute: DisputeDetail; readonly onClose: () => void }

const MAIN: readonly Move[] = ['answer', 'add']

/** What a side may do with a dispute now; each is asked about before it is done. */
export function DisputeActs({ dispute }: Pick<Props, 'dispute'>): ReactNode {
  const { t } = useWords('disputes')
  const [asked, setAsked] = useState<Move | null>(null)
  const close = (): void => setAsked(null)
  if (dispute.moves.length === 0) return null
  return (
    <div className={styles.acts}>
      {dispute.moves.map((move) => (
        <button
          key={move}
          type="button"
          className={MAIN.includes(move) ? 'button' : 'button quiet'}
          onClick={() => setAsked(move)}
        >
          {t(`act.${move}`)}
        </button>
      ))}
      {asked === 'agree' && <AgreeDialog dispute={dispute} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog dispute={dispute} onClose={close} />}
      {asked === 'answer' && <WordsDialog dispute={dispute} kind="answer" call={answerDisputeCall} onClose={close} />}
      {asked === 'add' && <WordsDialog dispute={dispute} kind="add" call={addEvidenceCall} onClose={close} />}
    </div>
  )
}

/** Says what will happen to the money before the other side agrees. */
function AgreeDialog({ dispute: { disputeId, held, ifAgreed }, onClose }: Props): ReactNode {
  const { t } = useWords('disputes')
  const { refund = 0, paid = 0, commission = null, isHeld = false } = ifAgreed ?? {}
  const net = { amount: grouped(paid - (commission ?? 0)), commission: grouped(commission ?? 0) }
  const lines = [
    ...(refund > 0 ? [t('agree.refund', { amount: grouped(refund) })] : []),
    ...(paid > 0 ? [commission === null ? t('agree.paid', { amount: grouped(paid) }) : t('agree.paidNet', net)] : []),
    ...(held === 0 ? [t('agree.words')] : []),
    t(isHeld ? 'agree.held' : 'agree.void'),
  ]
  return (
    <SureDialog
      title={t('agree.title')}
      call={agreeDisputeCall}
      {...{ disputeId, onClose }}
      confirm={t('agree.confirm')}
      done={t('agree.done')}
    >
      <p>{t('agree.text')}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </SureDialog>
  )
}

function WithdrawDialog({ dispute: { disputeId, held }, onClose }: Props): ReactNode {
  const { t } = useWords('disputes')
  return (
    <SureDialog
      title={t('withdraw.title')}
      call={withdrawDisputeCall}
      {...{ disputeId, onClose }}
      confirm={t('withdraw.confirm')}
      done={t('withdraw.done')}
    >
      <p>{t('withdraw.text')}</p>
      {held > 0 && <p>{t('withdraw.money', { held: grouped(held) })}</p>}
    </SureDialog>
  )
}

type SureProps = {
  readonly title: string
  readonly call: typeof agreeDisputeCall
  readonly disputeId: number
  readonly confirm: string
  readonly done: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function SureDialog({ title, call, disputeId, confirm, done, onClose, children }: SureProps): ReactNode {
  const { t } = useWords('disputes')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const go = async (): Promise<void> => {
    if (await act({ send: (api) => api(call, { body: { disputeId } }), done })) onClose()
  }
  return (
    <Modal title={title} onClose={onClose}>
      {children}
      <DialogFoot
        problem={problem}
        isBusy={isBusy}
        confirm={confirm}
        onConfirm={() => void go()}
        cancel={{ label: t('cancel'), onCancel: onClose }}
      />
    </Modal>
  )
}

type WordsProps = Props & {
  readonly kind: 'answer' | 'add'
  readonly call: typeof answerDisputeCall
}

/** Asks for words that the other side and operators will read. */
function WordsDialog({ dispute: { disputeId, hidesContacts }, kind, call, onClose }: WordsProps): ReactNode {
  const { t } = useWords('disputes')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const text = textOf(new FormData(event.currentTarget), 'text').trim()
    const send = act({ send: (api) => api(call, { body: { disputeId, text } }), done: t(`${kind}.done`) })
    void send.then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t(`${kind}.title`)} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>{t(`${kind}.text`)}</p>
        {hidesContacts && <PairNote />}
        <label>
          {t(`${kind}.label`)}
          <textarea className="field" name="text" rows={6} maxLength={2000} required />
        </label>
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t(`${kind}.confirm`)}
          cancel={{ label: t('cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
