import type { ParseKeys } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { composedAddress } from '#kernel/page-address.ts'
import { inOrder } from '#web/in-order.ts'
import { useWords } from '#web/use-words.tsx'
import type { Found } from './find-everywhere.ts'
import { FoundPart } from './found-part.tsx'

/** Rows of one kind that a number finds: slot `back-office-found`, filled by `places/back-office-found.tsx` of any room. */
export type FoundPlace = {
  /** What `back-office-found.load.ts` calls them. */
  readonly name: string
  /** Among all kinds, lowest first. */
  readonly order: number
  readonly title: ParseKeys<'office'>
  /** The place that lists all of them. */
  readonly all: string
  /** Namespaces of the words of their rows. */
  readonly texts?: readonly string[]
  readonly Rows: ComponentType<{ readonly list: readonly never[] }>
}

const FOUND_PLACES = inOrder(
  import.meta.glob<{ readonly places: readonly FoundPlace[] }>('/src/modules/*/places/back-office-found.tsx', { eager: true }),
)

/** Namespaces of the words of what is found. */
export const FOUND_TEXTS: readonly string[] = ['admin', ...new Set(FOUND_PLACES.flatMap(({ texts = [] }) => texts))]

type Props = { readonly found: Found; readonly keyword: string }

/** Everything that a number or a person's id finds, kind by kind. */
export function FoundParts({ found, keyword }: Props): ReactNode {
  const { t } = useWords('office')
  return FOUND_PLACES.flatMap(({ name, title, all, Rows }) => {
    const part = found[name]
    if (!part) return []
    const more = part.next === null ? undefined : composedAddress(`/admin/${all}?keyword=${encodeURIComponent(keyword)}`)
    return [
      <FoundPart
        key={name}
        title={t(title)}
        list={part.list as readonly never[]}
        rows={(list) => <Rows list={list} />}
        more={more}
      />,
    ]
  })
}
