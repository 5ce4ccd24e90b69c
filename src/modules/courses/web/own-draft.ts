import type { AnswerOf } from '#web/api-client.ts'
import type { getManuscript } from '../contract/manuscripts.ts'
import type { RowKey, SavedRow, Snapshot } from './draft-rows.ts'

/** An own course as its pages get it. */
export type OwnDraft = AnswerOf<typeof getManuscript>
export type DraftChapter = OwnDraft['chapterList'][number]
export type DraftUnit = DraftChapter['unitList'][number]

/** What of a draft saves itself, row by row. */
export function snapshotOf(draft: OwnDraft): Snapshot {
  const { courseName, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, combinePrice } = draft
  const whole = { courseName, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, combinePrice }
  const rows: (readonly [RowKey, SavedRow])[] = [
    ['course', { revision: draft.textRevision, fields: whole }],
    ...draft.chapterList.flatMap(({ id, revision, chapterName, chapterPrice, unitList }) => [
      [`chapter:${id}`, { revision, fields: { chapterName, chapterPrice } }] as const,
      ...unitList.map(
        (unit) =>
          [
            `unit:${unit.id}`,
            { revision: unit.revision, fields: { unitName: unit.unitName, price: unit.price, isPreview: unit.isPreview } },
          ] as const,
      ),
    ]),
  ]
  return { revision: draft.revision, rows: new Map(rows) }
}
