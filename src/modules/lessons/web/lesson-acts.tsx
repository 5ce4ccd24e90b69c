import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import type { ApiClient } from '#web/api-client.ts'
import { lessonFile } from '../contract/calendar.ts'
import { urlOf } from '#web/api-client.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { AGREED, SHORT } from '../domain/lesson-moves.ts'
import { MoreMenu } from '#web/components/more-menu.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useMoment } from '#web/use-moment.ts'
import {
  agreeLessonCall,
  cancelLessonCall,
  confirmLessonCall,
  keepLessonCall,
  signInCall,
  signOutCall,
  undoConfirmationCall,
} from '../contract/lessons.ts'
import { CancelDialog, ClaimDialog, MissDialog } from './lesson-dialogs.tsx'
import { DIALOGS_ABOVE } from './lesson-dialog-places.ts'
import type { LessonDialog } from './lesson-dialog-places.ts'
import { MoveDialog } from './propose-dialog.tsx'
import { sideOfPath } from './side-of-path.ts'
import styles from './lessons.module.css'

type Move = LessonShown['moves'][number]
type Asked = 'guarantee' | 'cancel' | 'claim' | 'miss' | 'problem' | 'move'

type Named = { readonly lessonId: string; readonly isWholeSeries?: boolean }

/** Moves that are made at once, with their calls. */
const AT_ONCE: Partial<Record<Move, (api: ApiClient, of: Named) => Promise<unknown>>> = {
  agree: (api, body) => api(agreeLessonCall, { body }),
  decline: (api, body) => api(cancelLessonCall, { body }),
  withdraw: (api, body) => api(cancelLessonCall, { body }),
  keep: (api, body) => api(keepLessonCall, { body }),
  'sign-in': (api, body) => api(signInCall, { body }),
  'sign-out': (api, body) => api(signOutCall, { body }),
  confirm: (api, body) => api(confirmLessonCall, { body }),
  undo: (api, body) => api(undoConfirmationCall, { body }),
}
const MAIN: readonly Move[] = ['agree', 'sign-in', 'sign-out', 'claim', 'confirm']
const ASKED: readonly Move[] = ['cancel', 'claim', 'miss', 'problem', 'move']
/** Behind the dots: what is rarely wanted. */
const RARE: readonly Move[] = ['move', 'cancel', 'problem', 'miss']

/** What may be done with a lesson now, the most likely first; grave ones ask before. */
export function LessonActs({ lesson, isSeries }: { lesson: LessonShown; isSeries: boolean }): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy } = useAct(t('failed'))
  const [asked, setAsked] = useState<Asked | null>(null)
  const path = useLocalePath()
  const side = sideOfPath(useLocation().pathname)
  const { lessonId, moves, state, disputeId, guaranteeUntil } = lesson
  const run = (move: Move, more: Omit<Named, 'lessonId'> = {}): void => {
    const send = AT_ONCE[move]
    if (send) void act({ send: (api) => send(api, { lessonId, ...more }), done: t('done') })
    else if (ASKED.includes(move)) setAsked(move as Asked)
  }
  return (
    <div className={styles.acts}>
      {moves.includes('agree') && isSeries && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => run('agree', { isWholeSeries: true })}>
          {t('act.agreeAll')}
        </button>
      )}
      {moves
        .filter((move) => !isRare(move, state))
        .toSorted(mainFirst)
        .map((move) => (
          <button
            key={move}
            type="button"
            className={`button ${MAIN.includes(move) && !(move === 'agree' && isSeries) ? '' : 'quiet'}`}
            aria-disabled={isBusy}
            onClick={() => run(move)}
          >
            {t(`act.${wordOf(move, state)}`)}
          </button>
        ))}
      {guaranteeUntil !== null && (
        <button type="button" className="button quiet" onClick={() => setAsked('guarantee')}>
          {t('act.guarantee')}
        </button>
      )}
      {disputeId !== null && (
        <Link className={styles.file} to={path(`/${side}/dashboard/disputes/${disputeId}`)}>
          {t('problem.open')}
        </Link>
      )}
      <RareActs lesson={lesson} onPress={run} />
      {asked !== null && <AskedDialog name={asked} lesson={lesson} onClose={() => setAsked(null)} />}
    </div>
  )
}

type RareProps = { readonly lesson: LessonShown; readonly onPress: (move: Move) => void }

function RareActs({ lesson: { lessonId, moves, state, startsAt }, onPress }: RareProps): ReactNode {
  const { t } = useWords('lessons')
  const moment = useMoment()
  const rare = moves.filter((move) => isRare(move, state))
  const isAgreed = AGREED.includes(state)
  if (rare.length === 0 && !isAgreed) return null
  return (
    <MoreMenu label={t('act.more', { time: moment(startsAt) })}>
      {rare.map((move) => (
        <li key={move}>
          <button type="button" onClick={() => onPress(move)}>
            {t(`act.${wordOf(move, state)}`)}
          </button>
        </li>
      ))}
      {isAgreed && (
        <li>
          <a href={urlOf(lessonFile, { params: { lessonId } })} download>
            {t('act.file')}
          </a>
        </li>
      )}
    </MoreMenu>
  )
}

const DIALOGS = {
  cancel: CancelDialog,
  claim: ClaimDialog,
  miss: MissDialog,
  ...DIALOGS_ABOVE,
  move: MoveDialog,
} as const satisfies Partial<Record<Asked, LessonDialog>>

type AskedProps = { readonly name: Asked; readonly lesson: LessonShown; readonly onClose: () => void }

function AskedDialog({ name, ...props }: AskedProps): ReactNode {
  const Dialog: LessonDialog | undefined = DIALOGS[name]
  return Dialog && <Dialog {...props} />
}

// What is asked after a lesson is answered in the open.
const isRare = (move: Move, state: LessonShown['state']): boolean =>
  RARE.includes(move) && !SHORT.includes(state) && !(state === 'ended' && move === 'problem')

function wordOf(move: Move, state: LessonShown['state']) {
  if (move === 'agree' && state === 'moving') return 'agreeMove'
  if (move === 'miss' && SHORT.includes(state)) return 'missShort'
  return move as 'agree'
}

function mainFirst(one: Move, other: Move): number {
  return Number(MAIN.includes(other)) - Number(MAIN.includes(one))
}
