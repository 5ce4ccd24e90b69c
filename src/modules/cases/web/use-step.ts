import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { STEPS } from './case-form.ts'
import type { Step } from './case-form.ts'

type Steps = { readonly step: Step; readonly go: (next: Step) => void }

const nothing = (): (() => void) => () => {}

/**
 * The step of the form that the address names behind its `#`: a phone's Back goes back a step, and a reload stays. Not beyond
 * `firstWrong`, the first step that is not filled in; `first` is shown by the server, which never sees that part of an address.
 */
export function useStep(first: Step, firstWrong: Step | null): Steps {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const isInBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
  const named = isInBrowser ? (STEPS.find((one) => `#${one}` === hash) ?? first) : first
  const step = firstWrong !== null && isBefore(firstWrong, named) ? firstWrong : named
  const go = (next: Step): void => {
    const before = (state as { readonly before?: string } | null)?.before
    // The button that goes back is no way forward: Back would show this step again.
    if (before === next) void navigate(-1)
    else void navigate({ search, hash: next }, { state: { before: step }, preventScrollReset: true })
  }
  return { step, go }
}

const isBefore = (one: Step, other: Step): boolean => STEPS.indexOf(one) < STEPS.indexOf(other)
