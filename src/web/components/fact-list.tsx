import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

type Props = {
  readonly facts: readonly Fact[]
  /** How it is laid out: each fact is a `div` of a `dt` and a `dd`. */
  readonly className?: string | undefined
}

/** Names with their values; a fact without a value is left out, and so is a list without any. */
export function FactList({ facts, className }: Props): ReactNode {
  const said = facts.filter(([, value]) => value !== null && value !== '')
  if (said.length === 0) return null
  return (
    <dl className={className}>
      {said.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
