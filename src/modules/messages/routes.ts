import type { RoomRoutes } from '#platform/http/routes.ts'
import {
  getMessages,
  getThread,
  getThreads,
  getUnreadMessages,
  postBlock,
  postMessage,
  postReport,
  postThread,
  postThreadRead,
} from './contract/threads.ts'
import { blockThread } from './use-cases/block-thread.ts'
import { countOwnUnread, listOwnThreads, listThreadMessages, readThread, readWholeThread } from './use-cases/read-threads.ts'
import { reportMessage } from './use-cases/report-message.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { startThread } from './use-cases/start-thread.ts'

/** Conversations. */
export const messagesRoutes: RoomRoutes = (register) => {
  register(getThreads, (ctx, { query }) => listOwnThreads(ctx, query))
  register(getUnreadMessages, (ctx) => countOwnUnread(ctx))
  register(getThread, (ctx, { params }) => readThread(ctx, params.threadId))
  register(getMessages, (ctx, { query }) => listThreadMessages(ctx, query))
  register(postMessage, (ctx, { body }) => sendMessage(ctx, body))
  register(postThread, (ctx, { body }) => startThread(ctx, body.tutorId))
  register(postThreadRead, (ctx, { body }) => readWholeThread(ctx, body.threadId))
  register(postBlock, (ctx, { body }) => blockThread(ctx, body))
  register(postReport, (ctx, { body }) => reportMessage(ctx, body))
}
