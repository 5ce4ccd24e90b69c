import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { openPayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { useSide } from '#web/use-side.ts'
import { useWords } from '#web/use-words.tsx'
import { getEnough, orderChapter, orderEntirety, orderUnit, postAppend } from '../contract/purchase.ts'
import type { PartQuote } from '../contract/purchase.ts'
import type { BuyDialogProps } from './buy-dialog.tsx'
import type { BuyPart } from './buy-part.ts'

/** Refusals after which the dialog has nothing to offer any more. */
const OVER = ['ALREADY_OWNED', 'COURSE_NOT_FOUND', 'COURSE_RESTS', 'OWN_COURSE', 'ROLE_NOT_ALLOWED']

/**
 * What a part costs its reader now, and its order: paid in the pay dialog, or granted at once where nothing is due. A refusal is said in the
 * server's words; another price is asked for again, and what was chosen stays.
 */
export function useBuyOrder({ course, part, onChange, onClose }: BuyDialogProps) {
  const locale = useLocale()
  const [quote, setQuote] = useState<PartQuote | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [usesDeduction, setUsesDeduction] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const isOpen = useIsOpen()
  const sayOwned = useSayOwned(course.courseFlagId)
  const { t } = useWords('courses-buy')
  const fail = (error: unknown): void => {
    if (!isOpen.current) return
    showToast({ text: error instanceof ApiFailure && error.message ? error.message : t('failed'), look: 'bad' })
    if (!(error instanceof ApiFailure && OVER.includes(error.code))) return
    onClose()
    onChange()
  }
  const ask = async (): Promise<void> => {
    setFailed(false)
    try {
      const asked = await browserApi(locale, 'act')(getEnough, { query: { courseProductId: part.productId } })
      if (isOpen.current) setQuote(asked)
    } catch (error) {
      setFailed(true)
      fail(error)
    }
  }
  // oxlint-disable-next-line react/exhaustive-deps -- once for each opening
  useEffect(() => void ask(), [])
  const order = async (shown: PartQuote): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const wish = { useDeduction: usesDeduction && shown.deduction > 0, amount: shown.due }
      const tradeNo = await orderOf(browserApi(locale), { part, quote: shown, wish })
      if (!isOpen.current) return
      if (tradeNo === null) onClose()
      else return pay({ tradeNo, onChange, onOwned: sayOwned })
      onChange()
      sayOwned()
    } catch (error) {
      fail(error)
      if (isOpen.current && error instanceof ApiFailure && error.code === 'PRICE_CHANGED') {
        onChange()
        await ask()
      }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { quote, isFailed, ask, usesDeduction, setUsesDeduction, isBusy, order }
}

/** Whether it is still there: what comes later says nothing. */
function useIsOpen() {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  return isOpen
}

/** Says that it is the reader's, with the way to it. */
function useSayOwned(courseFlagId: number): () => void {
  const { t } = useWords('courses-buy')
  const path = useLocalePath()
  const navigate = useNavigate()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  return () =>
    void showToast({
      text: t('owned'),
      look: 'good',
      action: { label: t(`mine.${side}`), onPress: () => void navigate(path(`/${side}/dashboard/my-courses/${courseFlagId}`)) },
    })
}

type Wish = { readonly useDeduction: boolean; readonly amount: number }
type Ordered = { readonly part: BuyPart; readonly quote: PartQuote; readonly wish: Wish }

/** The number of the order to pay; null where it was granted. */
async function orderOf(api: ApiClient, { part, quote, wish }: Ordered): Promise<string | null> {
  const { productId } = part
  if (quote.enough) {
    await api(postAppend, { body: { courseProductId: productId } })
    return null
  }
  const { tradeNo } = await (part.part === 'chapter'
    ? api(orderChapter, { body: { unitProductIds: part.unitProductIds, ...wish } })
    : part.part === 'unit'
      ? api(orderUnit, { body: { unitProductId: productId, ...wish } })
      : api(orderEntirety, { body: { courseProductId: productId, ...wish } }))
  return tradeNo
}

type Paying = { readonly tradeNo: string; readonly onChange: () => void; readonly onOwned: () => void }

/** Opens the pay dialog in the place of this one; what was paid plays as soon as it is, and its reader hears where it is to be found. */
function pay({ tradeNo, onChange, onOwned }: Paying): void {
  let isPaid = false
  openPayDialog({
    kind: 'course',
    tradeNo,
    layout: 'list',
    onPaid: () => {
      isPaid = true
      onChange()
    },
    onClose: () => {
      if (isPaid) onOwned()
      onChange()
    },
  })
}
