import { z } from 'zod'
import { endpoint, EVERYONE } from '#kernel/endpoint.ts'

/** Where people reach those who run the site. */
export const getContact = endpoint({
  method: 'GET',
  path: '/api/content/contact',
  summary: 'Contact of the site',
  spec: '1 §2',
  tag: 'content',
  access: { roles: EVERYONE, object: 'none', mutates: false, rate: 'read' },
  data: z.object({ email: z.email() }),
  refusals: [],
})
