import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import { postStatementDiscard, postStatementSignature } from '../contract/statements.ts'
import type { StatementStory } from '../contract/statements.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'

type Props = { readonly story: StatementStory; readonly name: 'sign' | 'discard'; readonly onClose: () => void }

/** Asks before a bank statement is signed off or discarded. */
export function StatementAct({ story: { statement, moves }, name, onClose }: Props): ReactNode {
  const { t } = useWords('treasury-statements')
  const params = { statementId: statement.id }
  const send = async (api: ApiClient): Promise<unknown> =>
    name === 'sign' ? await api(postStatementSignature, { params, body: { moves } }) : await api(postStatementDiscard, { params })
  const values = { file: statement.fileName, sum: moves }
  return (
    <ReasonDialog
      title={t(`${name}Title`, values)}
      text={t(`${name}Text`, values)}
      confirm={t(name)}
      isGrave={name === 'discard'}
      send={send}
      done={t(`${name}Done`, values)}
      leavesList
      onClose={onClose}
    />
  )
}
