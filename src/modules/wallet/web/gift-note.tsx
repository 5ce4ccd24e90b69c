import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { canSpendGift } from '#kernel/gift-uses.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useDay } from '#web/use-moment.ts'
import { useSide } from '#web/use-side.ts'
import { useWords } from '#web/use-words.tsx'
import { getGiftEnd } from '../contract/gift.ts'

/** What a gift buys on this side today, and until when. Texts: `wallet`. */
export function GiftNote(): ReactNode {
  const { t } = useWords('wallet')
  const locale = useLocale()
  const day = useDay()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  const [endsAt, setEndsAt] = useState<string | null>(null)
  useEffect(() => {
    // Without an end the note is true all the same.
    browserApi(locale)(getGiftEnd).then(
      (answer) => setEndsAt(answer.endsAt),
      () => {},
    )
  }, [locale])
  const buys = canSpendGift(side) ? t('balance.giftBuys') : t('balance.giftLater')
  return (
    <>
      {buys} {endsAt !== null && t('balance.giftEnds', { day: day(hongKongDay(new Date(endsAt))) })}
    </>
  )
}
