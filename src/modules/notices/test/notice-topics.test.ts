import { expect, test } from 'vitest'
import { noticeBookOf } from '#app/notice-book.ts'
import { ROOMS } from '#app/rooms.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import { topicsOf, usualSetting } from '../domain/notice-setting.ts'

test('security notices are sent whatever people choose', () => {
  const { plugOf } = noticeBookOf(ROOMS)
  const secured: readonly NoticeKind[] = [
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
    'second-factor-on',
    'second-factor-off',
    'second-factor-locked',
    'second-factor-reset',
    'recovery-codes-made',
    'recovery-code-used',
    'email-bounced',
    'email-confirmed',
    'verification-approved',
    'verification-rejected',
    'verification-expired',
    'content-removed',
    'trade-password-set',
    'trade-password-locked',
  ]
  for (const kind of secured) expect(plugOf(kind).topic, kind).toBe('security')
})

test('who has chosen nothing gets e-mail about everything, text messages about lessons, and quiet from 22:30 to 8:00', () => {
  expect(usualSetting(noticeBookOf(ROOMS).topics)).toEqual({
    emailTopics: ['case', 'booking', 'lesson', 'message', 'review', 'course', 'money'],
    phoneTopics: ['lesson'],
    pushTopics: ['case', 'booking', 'lesson', 'message', 'review', 'course', 'money'],
    urgentPhone: null,
    quietFrom: 1350,
    quietTo: 480,
  })
})

test('who has chosen hears of a topic that came since in its usual way, and of one that is gone no more', () => {
  const { topics } = noticeBookOf(ROOMS)
  const activity = { name: 'activity', usual: ['email', 'sms'] } as const
  const said = {
    emailTopics: ['case', 'gone'],
    phoneTopics: [],
    pushTopics: ['money'],
    seenTopics: ['case', 'lesson', 'money', 'gone'],
  }
  expect(topicsOf(said, [...topics, activity])).toEqual({
    emailTopics: ['case', 'booking', 'message', 'review', 'course', 'activity'],
    phoneTopics: ['activity'],
    pushTopics: ['booking', 'message', 'review', 'course', 'money'],
  })
})
