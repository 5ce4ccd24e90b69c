import { expect, test } from 'vitest'
import shipped from '#kernel/contacts/learned-weights.json' with { type: 'json' }
import { contactTexts } from '../scripts/learning/contact-texts.ts'
import { learnWeights } from '../scripts/learning/contact-weights.ts'

test('the weights that servers read are those of the texts here, but for the limit, whose learning takes long', () => {
  expect({ ...learnWeights(contactTexts()), limit: shipped.limit }).toEqual(shipped)
})
