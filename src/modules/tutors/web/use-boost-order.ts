import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '#web/use-words.tsx'
import { openPayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { orderPackage } from '../contract/boosts.ts'
import type { Boosts } from '../contract/boosts.ts'
import { totalOf } from './boost-total.ts'
import type { BoostWish } from './boost-total.ts'

/** The package that is chosen, what it costs, and the order that comes of it; the free one is asked about first. */
export function useBoostOrder(boosts: Boosts) {
  const { t } = useWords('tutors-home')
  const locale = useLocale()
  const [wish, setWish] = useState<BoostWish>({ id: null, count: '', useDeduction: true })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isFreeAsked, setFreeAsked] = useState(false)
  const { revalidate } = useRevalidator()
  const total = totalOf(boosts, wish)
  const change = (next: Partial<BoostWish>): void => {
    setWish({ ...wish, ...next })
    setProblem('')
  }
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if ('problem' in total) return setProblem(t(`shop.${total.problem}`))
    if (total.isFree) return setFreeAsked(true)
    setBusy(true)
    try {
      const body = { id: total.id, count: wish.count, useDeduction: total.deduction > 0 && wish.useDeduction }
      const { tradeNo } = await browserApi(locale)(orderPackage, { body })
      if (tradeNo === null) return
      const onPaid = (): void => void revalidate()
      openPayDialog({ kind: 'recommend', tradeNo, layout: 'list', onPaid, onClose: () => (end(), onPaid()) })
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('boosts.failed'))
    } finally {
      setBusy(false)
    }
  }
  // What was chosen is taken; the next is chosen from the start.
  const end = (): void => {
    setFreeAsked(false)
    setWish({ ...wish, id: null, count: '' })
  }
  return { wish, total, problem, isBusy, isFreeAsked, change, order, end }
}
