import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import type { Happened } from '#web/components/timeline.tsx'
import type { PageRequest } from '#web/load-context.ts'
import { getAudit } from '../contract/audit.ts'
import type { AuditLine } from '../contract/audit.ts'
import { useAuditWords } from './audit-words.ts'

const SHOWN = 12

/** The last entries of the audit log about something. */
export async function loadStory(
  api: PageRequest['api'],
  about: { readonly objectKind: string; readonly objectId: string },
): Promise<readonly AuditLine[]> {
  return (await api(getAudit, { query: { ...about, pageSize: SHOWN } })).list
}

type Props = {
  readonly list: readonly AuditLine[]
  /** What else happened to it. */
  readonly more?: readonly Happened[]
}

/** What happened to something, as the audit log has it: the act and who did it. */
export function ObjectStory({ list, more = [] }: Props): ReactNode {
  const { t } = useWords('admin')
  const worded = useAuditWords()
  return (
    <Timeline
      list={[
        ...more,
        ...list.map(({ at, action, actorKind, actorName }) => ({
          at,
          text: [worded('actions', action), `${t(`audit.by.${actorKind as 'operator'}`)} ${actorName ?? ''}`.trim()].join(' · '),
        })),
      ]}
    />
  )
}
