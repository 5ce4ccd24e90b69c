import type { ReactNode } from 'react'
import { blocksOf } from './text-blocks.ts'

/** A text of lines: paragraphs, and lists of lines that begin with "-". */
export function CourseText({ text }: { readonly text: string }): ReactNode {
  return blocksOf(text).map((block, at) =>
    block.kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- a text has no other names for its parts
      <ul key={at}>
        {block.lines.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={nth}>{line}</li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <p key={at}>{block.lines.join('\n')}</p>
    ),
  )
}
