import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { showToast } from '#web/show-toast.ts'
import type { OwnProfile } from '../contract/own-profile.ts'
import { kindsChanged } from '../domain/checked-facts.ts'
import type { ChecksState } from './use-checks.ts'
import type { AskedSave, ProfileSaves } from './use-profile-saves.ts'

type Props = { readonly asked: AskedSave; readonly saves: ProfileSaves; readonly checks: ChecksState }

/** Before badges are dropped: which ones, and the choice to leave everything as it was. */
export function DropDialog({ asked, saves, checks }: Props): ReactNode {
  const { t } = useWords(['tutors-editor', 'tutors'])
  const before = checkedOf(saves.profile)
  const kinds = kindsChanged(before, { ...before, ...asked.fields })
  const held = kinds.filter((kind) => checks.list.some((check) => check.kind === kind && check.state === 'approved'))
  const items = held.map((kind) => t(`tutors:checks.${kind}`)).join(t('drop.between'))
  const accept = async (): Promise<void> => {
    await saves.answer(true)
    checks.reload()
    showToast({ text: t('drop.done', { items }), look: 'good' })
  }
  return (
    <Modal title={t('drop.title')} onClose={() => void saves.answer(false)}>
      <p>{t('drop.text', { items })}</p>
      <DialogFoot
        problem=""
        isBusy={false}
        confirm={t('drop.confirm')}
        onConfirm={() => void accept()}
        cancel={{ label: t('drop.cancel'), onCancel: () => void saves.answer(false) }}
        isGrave
      />
    </Modal>
  )
}

const checkedOf = ({ basics, education }: OwnProfile) => ({ ...basics, ...education })
