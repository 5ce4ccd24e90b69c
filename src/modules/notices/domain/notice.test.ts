import { expect, test } from 'vitest'
import { TOPIC_OF } from './notice.ts'
import { CHOSEN_TOPICS, USUAL_SETTING } from './notice-setting.ts'

test('what is about security is told whatever people choose', () => {
  const secured = Object.entries(TOPIC_OF).flatMap(([kind, topic]) => (topic === 'security' ? [kind] : []))
  for (const kind of [
    'password-changed',
    'mobile-changed',
    'identity-bound',
    'identity-released',
    'new-device',
    'sessions-revoked',
    'account-suspended',
    'account-restored',
    'payment-term-added',
    'payment-term-deleted',
    'email-confirmed',
    'verification-approved',
    'verification-rejected',
    'verification-expired',
    'content-removed',
  ])
    expect(secured, kind).toContain(kind)
  expect(CHOSEN_TOPICS).toEqual(['case', 'booking', 'lesson', 'message', 'review'])
})

test('who has chosen nothing gets e-mail about everything, text messages about lessons, and quiet from 22:30 to 8:00', () => {
  expect(USUAL_SETTING).toEqual({
    emailTopics: ['case', 'booking', 'lesson', 'message', 'review'],
    phoneTopics: ['lesson'],
    quietFrom: 1350,
    quietTo: 480,
  })
})
