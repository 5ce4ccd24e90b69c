import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { orderPackage } from '../contract/boosts.ts'
import type { Boosts } from '../contract/boosts.ts'
import { totalOf } from './boost-total.ts'
import type { BoostWish } from './boost-total.ts'

/** What waits for the person: the yes to the free package, or an order to pay. */
export type BoostStep = { readonly kind: 'free' } | { readonly kind: 'pay'; readonly tradeNo: string }

/** The package that is chosen, what it costs, and the order that comes of it. */
export function useBoostOrder(boosts: Boosts) {
  const { t } = useWords('tutors-home')
  const locale = useLocale()
  const [wish, setWish] = useState<BoostWish>({ id: null, count: '', useDeduction: true })
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [step, setStep] = useState<BoostStep | null>(null)
  const total = totalOf(boosts, wish)
  const change = (next: Partial<BoostWish>): void => {
    setWish({ ...wish, ...next })
    setProblem('')
  }
  const order = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if ('problem' in total) return setProblem(t(`shop.${total.problem}`))
    if (total.isFree) return setStep({ kind: 'free' })
    setBusy(true)
    try {
      const body = { id: total.id, count: wish.count, useDeduction: total.deduction > 0 && wish.useDeduction }
      const { tradeNo } = await browserApi(locale)(orderPackage, { body })
      if (tradeNo !== null) setStep({ kind: 'pay', tradeNo })
    } catch (error) {
      setProblem(error instanceof ApiFailure && error.message ? error.message : t('boosts.failed'))
    } finally {
      setBusy(false)
    }
  }
  // What was chosen is taken; the next is chosen from the start.
  const end = (): void => {
    setStep(null)
    setWish({ ...wish, id: null, count: '' })
  }
  return { wish, total, problem, isBusy, step, change, order, end }
}
