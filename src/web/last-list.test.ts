import { expect, test } from 'vitest'
import { listAmong } from './last-list.ts'

test('the list that was left last is found with its filters, whatever came after it', () => {
  const home = 'https://tutorharbour.example/zh'
  const list = `${home}/searchtutor/subject/%E9%8B%BC%E7%90%B4?area=10101&sort=priceMin`
  expect(listAmong([home, `${home}/searchtutor`, list, `${home}/tutor/detail/12`, `${home}/parent/booktutor?tutorId=12`])).toBe(
    '/searchtutor/subject/%E9%8B%BC%E7%90%B4?area=10101&sort=priceMin',
  )
  expect(listAmong([home, `${home}/searchtutors`, null])).toBe('/searchtutor')
  expect(listAmong([])).toBe('/searchtutor')
})
