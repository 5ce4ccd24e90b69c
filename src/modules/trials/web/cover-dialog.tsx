import type { ReactNode } from 'react'
import { useState } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { offerPush } from '#modules/notices/public-web.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { postCover, requestCoverCall } from '../contract/covers.ts'
import type { CoverOptions, CoverTutor } from '../contract/covers.ts'
import { AbsenceNote } from './absence-note.tsx'
import own from '#web/components/dialog-form.module.css'
import { PayOrderButton } from '#modules/settlement/public-web.ts'
import { useLessonWords } from '#modules/lessons/public-web.ts'

type Props = { readonly tutor: CoverTutor; readonly options: CoverOptions; readonly onClose: () => void }

/** Asks one tutor to cover a lesson: when, for how much, where the money comes from and what becomes of it. */
export function CoverDialog({ tutor, options, onClose }: Props): ReactNode {
  const { t } = useWords('trials-covers')
  const { momentText } = useLessonWords()
  const { startsAt, minutes, lessonId } = options
  const { tutorId, tutorName: name, price } = tutor
  // What a payment or a change has made of it meanwhile.
  const now = options.tutors.find((one) => one.tutorId === tutorId) ?? tutor
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const send = async (): Promise<void> => {
    const body = { lessonId, tutorId, startsAt, price }
    if (!(await act({ send: (api) => api(requestCoverCall, { body }), done: t('ask.done') }))) return
    void offerPush()
    onClose()
  }
  return (
    <Modal title={t('ask.title', { name })} onClose={onClose}>
      <div className={own.money}>
        <p>
          <b>{t('ask.time', { time: momentText(startsAt), minutes })}</b>
          <br />
          <b className="money">{t('ask.price', { price: grouped(price) })}</b>
        </p>
        <Lines from={now.from} price={price} isFirst={options.requests.every(({ state }) => state !== 'requested')} />
        <AbsenceNote side="parent" isFree={false} isCover />
        {now.from === 'order' ? (
          <PayFirst lessonId={lessonId} tutor={tutor} onClose={onClose} />
        ) : (
          <DialogFoot
            problem={problem}
            isBusy={isBusy}
            confirm={t('ask.send')}
            onConfirm={() => void send()}
            cancel={{ label: t('ask.cancel'), onCancel: onClose }}
          />
        )}
      </div>
    </Modal>
  )
}

type LinesProps = Pick<CoverTutor, 'from' | 'price'> & { readonly isFirst: boolean }

function Lines({ from, price, isFirst }: LinesProps): ReactNode {
  const { t } = useWords('trials-covers')
  const amount = { price: grouped(price) }
  const money =
    from === null
      ? [t('ask.unpaid', amount)]
      : [t(`ask.from.${from}`, amount), ...(isFirst ? [] : [t('ask.once')]), t('ask.back'), t('ask.after')]
  return (
    <ul className={own.lines}>
      {[...money, t('ask.until'), t('page.first'), t('ask.contacts')].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type FirstProps = Pick<Props, 'tutor' | 'onClose'> & { readonly lessonId: string }

/** What escrow and wallet lack is paid first; then it can be asked. */
function PayFirst({ lessonId, tutor: { tutorId, price, priceCents }, onClose }: FirstProps): ReactNode {
  const { t } = useWords('trials-covers')
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  return (
    <>
      <p role="alert" className={own.problem}>
        {problem}
      </p>
      <div className={own.ways}>
        <PayOrderButton
          label={t('ask.prepay', { price: grouped(price) })}
          kind="cover"
          order={(api) => api(postCover, { body: { lessonId, tutorId, amount: priceCents } })}
          onProblem={setProblem}
          failed={t('failed')}
          onPaid={() => void revalidate()}
        />
        <button type="button" className="button quiet" onClick={onClose}>
          {t('ask.cancel')}
        </button>
      </div>
    </>
  )
}
