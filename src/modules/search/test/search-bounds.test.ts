import { expect, test } from 'vitest'
import { searchJobs } from '../listings/cases/contract/job-search.ts'
import { searchTutors } from '../listings/tutors/contract/tutor-search.ts'

const repeated = (count: number, text: string): string => Array.from({ length: count }, (_, at) => `${text}${at}`).join()
const subjects = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, () => ({ subject: 'dse_maths', levelMin: 14, levelMax: 16 })))

const BOUNDS = [
  ['pageSize', '1', null],
  ['pageSize', '50', null],
  ['pageSize', '51', 'invalid.range'],
  ['pageSize', '0', 'invalid.range'],
  ['pageNum', '0', 'invalid.range'],
  ['offset', '50000', null],
  ['offset', '50001', 'invalid.range'],
  ['offset', '-1', 'invalid.range'],
  ['keyword', 'x'.repeat(100), null],
  ['keyword', 'x'.repeat(101), 'invalid.tooLong'],
  ['area', repeated(60, ''), 'invalid.choice'],
  ['area', repeated(61, ''), 'invalid.tooMany'],
  ['subjectList', subjects(60), null],
  ['subjectList', subjects(61), 'invalid.tooMany'],
  ['price1', '0', null],
  ['price2', '100000', null],
  ['price2', '100001', 'invalid.range'],
] as const

test.for([
  ['tutors', searchTutors.query],
  ['cases', searchJobs.query],
] as const)('a search of %s takes what is just allowed and names what is just beyond', ([, wire]) => {
  const said = (fields: Record<string, string>) => {
    const issues = wire?.safeParse(fields).error?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path.join(), message]))
  }
  for (const [name, value, problem] of BOUNDS)
    expect(said({ [name]: value }), `${name} ${value}`).toEqual(problem === null ? {} : { [name]: problem })
  expect(said({ pageNum: '1001', pageSize: '50' })).toEqual({})
  expect(said({ pageNum: '1002', pageSize: '50' })).toEqual({ pageNum: 'invalid.range' })
})
