/** A dispute in which the side that reads it may still say something: an answer, or more evidence. */
export type DisputeAction = {
  readonly kind: 'dispute' | 'evidence'
  readonly disputeId: number
  readonly name: string
  readonly about: string
  readonly until: string
}

export type Disputed = {
  readonly disputeId: number
  readonly otherName: string
  readonly caseTitle: string
  readonly dueAt: string | null
  readonly moves: readonly string[]
}

/** Those of these disputes, with until when. */
export function disputeActions(disputes: readonly Disputed[]): readonly DisputeAction[] {
  return disputes.flatMap(({ disputeId, otherName: name, caseTitle: about, dueAt: until, moves }): readonly DisputeAction[] => {
    const kind = moves.includes('answer') ? 'dispute' : moves.includes('add') ? 'evidence' : null
    return kind === null || until === null ? [] : [{ kind, disputeId, name, about, until }]
  })
}
