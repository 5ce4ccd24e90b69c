import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { loadPart } from '#web/line.ts'
import type { CodeFormProps } from './code-form.tsx'

const Form = lazy(async () => ({ default: (await loadPart(async () => await import('./code-form.tsx'))).CodeForm }))

/** The same, fetched when it is shown: pages of other rooms carry no weight for it. */
export function CodeForm(props: CodeFormProps): ReactNode {
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  )
}
