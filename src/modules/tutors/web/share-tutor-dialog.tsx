import type { ReactNode } from 'react'
import { grouped } from '#kernel/written-money.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useShareDetail } from './use-share-detail.ts'

type Props = { readonly tutorId: number; readonly tutorName: string | undefined; readonly onClose: () => void }

/** Shares one tutor. */
export function ShareTutorDialog({ tutorId, tutorName, onClose }: Props): ReactNode {
  const { t } = useWords('tutors')
  const { state, retry } = useShareDetail(tutorId, useLocale())
  const name = state.kind === 'ready' ? state.detail.tutorName : tutorName
  const shared =
    state.kind === 'ready'
      ? {
          path: `/tutor/detail/${tutorId}` as const,
          text: t('share.message', { name: state.detail.tutorName, price: grouped(state.detail.priceMin) }),
          qr: t('share.qr', { name: state.detail.tutorName }),
          link: t('share.link'),
          fileName: `tutor-${tutorId}.png`,
        }
      : state.kind
  return <ShareDialog title={name ? t('share.titleFor', { name }) : t('share.title')} {...{ shared, retry, onClose }} />
}
