import { movesOf } from '#kernel/state-table.ts'
import type { AnyStateTable } from '#kernel/state-table.ts'

/** `isInTime` as `in time`. */
const inWords = (name: string): string =>
  name
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=.)([A-Z])/g, ' $1')
    .toLowerCase()

/** A table as a Mermaid diagram: an arrow for each way, with its move, who may make it, and when. */
function drawingOf(table: AnyStateTable): string {
  const arrows = movesOf(table).flatMap((move) =>
    (table.moves[move] ?? []).flatMap(({ from, to, by, when }) =>
      (from ?? ['[*]']).map((state) => {
        const condition = when ? `, ${inWords(when.name)}` : ''
        return `  ${state} --> ${to} : ${move} (${by.join(', ')}${condition})`
      }),
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n')
}

function logOf({ log }: AnyStateTable): string {
  if (log === 'nothing') return 'Moves are not logged.'
  if (log === 'events') return 'Each move is logged as an event of the room.'
  const entries = Object.entries(log).map(([move, action]) => `${move} as \`${String(action)}\``)
  return `Written into the audit log: ${entries.join(', ')}.`
}

/** The page that draws the tables of a room. */
export function statesPage(room: string, tables: readonly AnyStateTable[]): string {
  const sections = tables.map((table) => {
    const { state, who, time } = table.refuses
    const refused = `Refused from another state with \`${state}\`, by another actor with \`${who}\`, at another time with \`${time}\`.`
    return [`## ${table.column}`, drawingOf(table), `${refused} ${logOf(table)}`].join('\n\n')
  })
  const head = `# States of ${room}\n\nWritten from the tables in \`domain/\` by \`npm run states\`. Do not edit.`
  return `${[head, ...sections].join('\n\n')}\n`
}
