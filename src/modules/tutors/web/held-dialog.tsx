import { use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { UNSAFE_DataRouterContext, UNSAFE_DataRouterStateContext, useLocation } from 'react-router'
import { useWords } from '#web/use-words.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { closeThen } from '#web/use-back-closes.ts'
import type { ProfileSaves } from './use-profile-saves.ts'

/** Who leaves the editor with changes that families have not seen shows or drops them first. */
export function HeldDialog({ saves }: { readonly saves: ProfileSaves }): ReactNode {
  const { t } = useWords('tutors-editor')
  const isHeld = saves.state.kind === 'held'
  const way = useHeldWay(isHeld)
  const [left, setLeft] = useState<unknown>(null)
  if (way?.state !== 'blocked' || way.location === left) return null
  const { location, proceed, reset } = way
  // Closed first: a page that is pushed while the dialog's entry of the history still goes would be gone back from.
  const goOn = (): void => closeThen(() => setLeft(location), proceed)
  const release = async (): Promise<void> => {
    // What is asked or failed stays to be seen.
    if (await saves.release()) goOn()
    else reset()
  }
  const drop = (): void => {
    saves.discard()
    goOn()
  }
  return (
    <Modal title={t('held.title')} onClose={reset}>
      <p>{t('held.text')}</p>
      <DialogFoot
        problem=""
        isBusy={saves.state.kind === 'saving'}
        confirm={t('held.release')}
        onConfirm={() => void release()}
        cancel={{ label: t('held.discard'), onCancel: drop }}
      />
    </Modal>
  )
}

const KEY = 'held'

/** As `useBlocker`, whose code would come to every visitor with the router's. */
function useHeldWay(isHeld: boolean) {
  const router = use(UNSAFE_DataRouterContext)?.router
  const blockers = use(UNSAFE_DataRouterStateContext)?.blockers
  const { pathname: own } = useLocation()
  useEffect(() => {
    // One that is there is asked at every step of the history, also where there is nothing to hold: on the next page as well, until that
    // is drawn.
    if (isHeld)
      router?.getBlocker(
        KEY,
        ({ currentLocation, nextLocation }) => currentLocation.pathname === own && nextLocation.pathname !== own,
      )
    // A way that is to go on is still blocked while what was held is saved.
    else if ((blockers?.get(KEY)?.state ?? 'unblocked') === 'unblocked') router?.deleteBlocker(KEY)
  }, [isHeld, own, router, blockers])
  useEffect(() => () => router?.deleteBlocker(KEY), [router])
  return blockers?.get(KEY)
}
