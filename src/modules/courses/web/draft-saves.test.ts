import { expect, test } from 'vitest'
import { NOTHING_LEFT } from './draft-rows.ts'
import type { Snapshot } from './draft-rows.ts'
import { DraftSaves } from './draft-saves.ts'
import type { DraftGround } from './draft-saves.ts'

const FIRST: Snapshot = {
  revision: 1,
  rows: new Map([
    ['course', { revision: 1, fields: { subtitle: '' } }],
    ['unit:7', { revision: 1, fields: { unitName: 'Halves' } }],
  ]),
}

function groundOf(change: Partial<DraftGround>): DraftGround {
  let text: string | null = null
  return {
    put: async () => ({ why: 'gone' }),
    load: async () => null,
    copy: { read: () => text, write: (next) => (text = next) },
    later: () => () => {},
    ...change,
  }
}

test('of a course that is deleted elsewhere the typed words are shown, and nothing is sent again', async () => {
  const saves = new DraftSaves(FIRST, groundOf({ load: async () => NOTHING_LEFT }))
  saves.change('course', { subtitle: 'Written in vain' })
  expect(await saves.flush()).toBe(true)
  expect(saves.rows.lost()).toEqual([{ key: 'course', fields: { subtitle: 'Written in vain' } }])
  expect(saves.state()).toEqual({ kind: 'saved' })
  saves.forgetLost()
  expect(saves.rows.lost()).toEqual([])
})

test('what the server refuses is said, does not stop other rows, and is tried again once it was changed', async () => {
  const sent: string[] = []
  const saves = new DraftSaves(
    FIRST,
    groundOf({
      put: async (key, { revision, fields }) => {
        sent.push(`${key} ${JSON.stringify(fields)}`)
        return fields['unitName'] === '' ? { why: 'refused', text: 'A name is missing.' } : { revision: revision + 1, fields }
      },
    }),
  )
  saves.change('unit:7', { unitName: '' })
  saves.change('course', { subtitle: 'All of it' })
  expect(await saves.flush()).toBe(false)
  expect(saves.state()).toEqual({ kind: 'refused', key: 'unit:7', text: 'A name is missing.' })
  saves.change('unit:7', { unitName: 'Thirds' })
  expect(await saves.flush()).toBe(true)
  expect(saves.state()).toEqual({ kind: 'saved' })
  expect(sent.toSorted()).toEqual(['course {"subtitle":"All of it"}', 'unit:7 {"unitName":""}', 'unit:7 {"unitName":"Thirds"}'])
})
