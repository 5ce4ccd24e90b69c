import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { AskTutor } from '#modules/messages/public-web.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { postClose, postDeleteDraft, postRepublish } from '../contract/own-cases.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Acts = {
  readonly verb: ReactNode
  readonly more: { readonly label: string; readonly acts: ReactNode }
  readonly dialog: ReactNode
}

/** What is mostly done with an own case now, the rest for the menu, and what asks before. */
export function useOwnCaseActs(one: OwnCaseLine): Acts {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  const { act } = useAct(t('offline'))
  const [asked, setAsked] = useState<'close' | 'delete' | null>(null)
  const body = { jobId: one.jobId }
  const republish = () => act({ send: (api) => api(postRepublish, { body }), done: t('cases.republished') })
  const edit = path(`/parent/publish?jobId=${one.jobId}`)
  const grave = one.status === 'draft' ? 'delete' : one.can.close ? 'close' : null
  const acts = (
    <>
      {one.match && (
        <li>
          <Link to={path('/parent/dashboard/lessons')}>{t('cases.lessons')}</Link>
        </li>
      )}
      {one.can.edit && one.status !== 'draft' && one.liveOffers > 0 && (
        <li>
          <Link to={edit}>{t('cases.edit')}</Link>
        </li>
      )}
      {one.status !== 'draft' && (
        <li>
          <Link to={path(`/jobcase/jobdetail/${one.jobId}`)}>{t('cases.see')}</Link>
        </li>
      )}
      {grave !== null && (
        <li>
          <button type="button" onClick={() => setAsked(grave)}>
            {t(`cases.${grave}`)}
          </button>
        </li>
      )}
    </>
  )
  const dialog = asked && (
    <ConfirmDialog
      title={t(`cases.ask.${asked}.title`)}
      lines={[t(`cases.ask.${asked}.text`)]}
      confirm={t(`cases.ask.${asked}.confirm`)}
      order={
        asked === 'close'
          ? {
              send: (api) => api(postClose, { body }),
              done: t('cases.ask.close.done'),
              undo: { label: t('undo'), onPress: () => void republish() },
            }
          : { send: (api) => api(postDeleteDraft, { body }), done: t('cases.ask.delete.done') }
      }
      onClose={() => setAsked(null)}
    />
  )
  return {
    verb: <Verb one={one} edit={edit} onRepublish={() => void republish()} />,
    more: { label: t('cases.more', { job: one.jobNo }), acts },
    dialog,
  }
}

type VerbProps = { readonly one: OwnCaseLine; readonly edit: string; readonly onRepublish: () => void }

function Verb({ one, edit, onRepublish }: VerbProps): ReactNode {
  const { t } = useWords('cases-own')
  const path = useLocalePath()
  if (one.match)
    return (
      <AskTutor tutorId={one.match.tutorId} className="button">
        {t('cases.message')}
      </AskTutor>
    )
  if (one.status === 'open' && one.liveOffers > 0)
    return (
      <RowLink className="button" to={path(`/parent/dashboard/cases/${one.jobId}`)}>
        {t('cases.offers', { total: one.liveOffers })}
      </RowLink>
    )
  if (one.can.republish)
    return (
      <button type="button" className="button" onClick={onRepublish}>
        {t('cases.republish')}
      </button>
    )
  if (!one.can.edit) return null
  return (
    <Link className={one.status === 'draft' ? 'button' : 'button quiet'} to={edit}>
      {t(one.status === 'draft' ? 'cases.goOn' : 'cases.edit')}
    </Link>
  )
}
