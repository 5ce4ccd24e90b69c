import { z } from 'zod'
import type { Role } from '#kernel/actor.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { next, partFields } from '#kernel/page.ts'
import { freeText, pairText } from '#kernel/text.ts'
import { REPORT_REASONS } from '#modules/reports/contract/report-reasons.ts'
import { LONGEST_MESSAGE } from '../domain/thread.ts'

const MOST_PAGE_SIZE = 200
const LAST_SEQ = 2_000_000_000
const writers: readonly Role[] = ['parent', 'tutor']
const spec = 'decisions 4 §12'
const tag = 'messages'
const text = pairText({ longest: LONGEST_MESSAGE, isRequired: true })

/** A conversation from the caller's side. */
export const threadAnswer = z.object({
  threadId: z.uuid(),
  tutorId: z.int(),
  /** Of the other person. */
  name: z.string(),
  /** The case that it is about, or null. */
  jobId: z.int().nullable(),
  jobNo: z.string().nullable(),
  /** Who learns, where the reader may know it, what, and where. */
  caseTitle: z.string().nullable(),
  /** The last message; null when an operator took it away. */
  lastText: z.string().nullable(),
  isLastMine: z.boolean(),
  lastAt: z.iso.datetime(),
  unread: z.int(),
  /** Whether the two are matched, so that nothing is hidden any more. */
  areContactsOpen: z.boolean(),
  isBlockedByMe: z.boolean(),
  isBlocked: z.boolean(),
})

export const messageAnswer = z.object({
  messageId: z.uuid(),
  /** 1, 2, 3 … within its thread. */
  seq: z.int(),
  isMine: z.boolean(),
  text: z.string().nullable(),
  /** Whether contacts were hidden in it. */
  isMasked: z.boolean(),
  createdAt: z.iso.datetime(),
})

export const getThreads = endpoint({
  method: 'GET',
  path: '/api/message/thread/list',
  summary: 'Own conversations, the latest first',
  spec,
  tag,
  access: { roles: writers, object: 'none', mutates: false, rate: 'read' },
  query: z.object(partFields({ usual: 20, most: MOST_PAGE_SIZE })),
  data: z.object({ list: z.array(threadAnswer), next, unread: z.int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const getUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/message/unread/count',
  summary: 'How many messages are not read',
  spec,
  tag,
  access: { roles: writers, object: 'none', mutates: false, rate: 'read' },
  data: z.int(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED'],
})

export const getThread = endpoint({
  method: 'GET',
  path: '/api/message/thread/{threadId}',
  summary: 'One conversation, with the other’s number once the two are matched',
  spec,
  tag,
  access: { roles: writers, object: 'thread', mutates: false, rate: 'read' },
  params: z.object({ threadId: z.uuid() }),
  data: threadAnswer.extend({ phone: z.string().nullable() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'THREAD_NOT_FOUND'],
})

export const getMessages = endpoint({
  method: 'GET',
  path: '/api/message/list',
  summary: 'Messages of a conversation: up to 50 after a number, or the last ones before one',
  spec,
  tag,
  access: { roles: writers, object: 'thread', mutates: false, rate: 'read' },
  query: z.object({
    threadId: z.uuid(),
    before: z.coerce.number().int().min(1).max(LAST_SEQ).optional(),
    after: z.coerce.number().int().min(0).max(LAST_SEQ).optional(),
  }),
  data: z.object({ list: z.array(messageAnswer), hasEarlier: z.boolean(), readByOther: z.int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'THREAD_NOT_FOUND'],
})

export const postMessage = endpoint({
  method: 'POST',
  path: '/api/message/send',
  summary: 'Write in a conversation; the same clientKey again changes nothing',
  spec,
  tag,
  access: { roles: writers, object: 'thread', mutates: true, rate: 'write' },
  body: z.strictObject({ threadId: z.uuid(), text, clientKey: z.uuid() }),
  data: messageAnswer,
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'THREAD_NOT_FOUND', 'THREAD_BLOCKED'],
})

export const postThread = endpoint({
  method: 'POST',
  path: '/api/message/thread/open',
  summary: 'A parent asks a tutor something; answers the id of their conversation',
  spec,
  tag,
  access: { roles: writers, object: 'tutor', mutates: true, rate: 'write' },
  body: z.strictObject({ tutorId: z.int().min(1).max(2_000_000_000) }),
  data: z.uuid(),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'SWITCH_TO_PARENT', 'TUTOR_NOT_FOUND'],
})

export const postThreadRead = endpoint({
  method: 'POST',
  path: '/api/message/read',
  summary: 'Everything in a conversation was seen',
  spec,
  tag,
  access: { roles: writers, object: 'thread', mutates: true, rate: 'write' },
  body: z.strictObject({ threadId: z.uuid() }),
  data: z.object({ unread: z.int() }),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'THREAD_NOT_FOUND'],
})

export const postBlock = endpoint({
  method: 'POST',
  path: '/api/message/block',
  summary: 'Block the other of a conversation, or take that back',
  spec,
  tag,
  access: { roles: writers, object: 'thread', mutates: true, rate: 'write' },
  body: z.strictObject({ threadId: z.uuid(), isBlocked: z.boolean() }),
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'THREAD_NOT_FOUND'],
})

export const postReport = endpoint({
  method: 'POST',
  path: '/api/message/report',
  summary: 'Report a message for operators to look at',
  spec,
  tag,
  access: { roles: writers, object: 'message', mutates: true, rate: 'write' },
  body: z.strictObject({ messageId: z.uuid(), reason: z.enum(REPORT_REASONS), note: freeText({ longest: 500 }) }),
  data: z.literal(true),
  refusals: ['LOGIN_REQUIRED', 'ROLE_NOT_ALLOWED', 'MESSAGE_NOT_FOUND'],
})
