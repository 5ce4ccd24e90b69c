import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { TrialShown } from '../contract/trials.ts'
import type { Side } from '#modules/lessons/public-web.ts'
import { placeOfLesson, LESSON_TONES, useLessonWords } from '#modules/lessons/public-web.ts'
import { singleWords } from './single-words.ts'
import { TRIAL_TONES } from './trial-tones.ts'
import { useTrialActs } from './trial-acts.tsx'

type Props = { readonly trial: TrialShown; readonly side: Side }

/** One trial or cover: with whom, when, what it costs and what is held for it, how it stands, and what can be done. */
export function TrialRow({ trial, side }: Props): ReactNode {
  const { t } = useWords(singleWords(trial.isCover))
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const { trialId, startsAt, minutes, otherName } = trial
  return (
    <ListRow
      {...useTrialWords(trial, side)}
      mark={side === 'parent' ? Array.from(otherName)[0] : <Icon name="book" size={20} />}
      to={path(`/${side}/dashboard/bookings/trials/${trialId}`)}
      note={[momentText(startsAt), t('minutes', { minutes }), ...useTrialNotes(trial, side)].join(' · ')}
      {...useTrialWays(trial, side)}
    />
  )
}

/** Its title, facts, status and price, as the row and its page say them. */
export function useTrialWords(trial: TrialShown, side: Side) {
  const { t } = useWords([singleWords(trial.isCover), 'lessons'])
  const { trialNo, caseTitle, state, lessonState, otherName, price } = trial
  return {
    title: side === 'parent' ? otherName : [otherName, caseTitle].filter(Boolean).join(' · '),
    facts: [side === 'parent' && caseTitle, trialNo, numberUnlessTitled(trial)].filter(Boolean).join(' · '),
    status: {
      tone: lessonState ? LESSON_TONES[lessonState] : TRIAL_TONES[state],
      word: lessonState ? t(`state.${lessonState}`, { ns: 'lessons' }) : t(`state.${state}`),
    },
    amount: price === 0 ? t('free') : t('price', { price: grouped(price) }),
  }
}

/** What is held, what of it the tutor receives, until when to answer, and why it ended. */
export function useTrialNotes(trial: TrialShown, side: Side): readonly string[] {
  const { t } = useWords(singleWords(trial.isCover))
  const { momentText } = useLessonWords()
  const { price, held, state, commission, expiresAt } = trial
  const net = price - (commission ?? 0)
  return [
    held > 0 && t(state === 'requested' ? 'held' : 'escrow', { amount: grouped(held) }),
    commission !== null && price > 0 && t('commission', { commission: grouped(commission), net: grouped(net) }),
    state === 'requested' && t(`until.${side}`, { time: momentText(expiresAt) }),
    state === 'lapsed' && t('lapsed'),
  ].filter((one) => one !== false)
}

/** What is mostly done with it now, and the rest for the menu. */
export function useTrialWays(trial: TrialShown, side: Side) {
  const { t } = useWords(singleWords(trial.isCover))
  const path = useLocalePath()
  const { jobId, tutorId, lessonId, startsAt, canContinue, trialNo } = trial
  const { main, others, dialog } = useTrialActs(trial)
  const lesson = lessonId !== null && path(`/${side}/dashboard/${placeOfLesson({ lessonId, startsAt })}`)
  const verb = canContinue ? (
    <Link className="button" to={path(`/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)}>
      {t('continue')}
    </Link>
  ) : lesson ? (
    <Link className="button quiet" to={lesson}>
      {t('lesson')}
    </Link>
  ) : null
  return {
    verb: main ?? verb,
    more: {
      label: t('others', { number: trialNo }),
      acts: (
        <>
          {others}
          {canContinue && lesson && (
            <li>
              <Link to={lesson}>{t('lesson')}</Link>
            </li>
          )}
          {side === 'parent' && (
            <li>
              <Link to={path(`/tutor/detail/${tutorId}`)}>{t('tutor')}</Link>
            </li>
          )}
          <li>
            <Link to={path(`/jobcase/jobdetail/${jobId}`)}>{t('case')}</Link>
          </li>
        </>
      ),
    },
    dialog,
  }
}
