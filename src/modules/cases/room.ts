import { ACCOUNT_CLOSING } from '#modules/accounts/public.ts'
import { USER_SUSPENDED } from '#modules/admin/public.ts'
import { REPORT_DECIDED } from '#modules/reports/public.ts'
import { publish, subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices, topics } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { casesRoutes } from './routes.ts'
import { closeCasesOfAccount, closeCasesWithAccount, takeCaseDown } from './use-cases/close-case.ts'
import { SEALED_FOR } from './use-cases/sealed-for.ts'
import { withdrawWithAccount } from './use-cases/withdraw-with-account.ts'
import { CASES_CHANGED } from './use-cases/reindex-case.ts'
import { caseSitemap } from './use-cases/case-sitemap.ts'

const PRICE = 'a price that is asked for or offered'
const unposted = {
  'case_card.priceMinCents': PRICE,
  'case_card.priceMaxCents': PRICE,
  'case_card.travelAllowanceCents': PRICE,
  'case_match.priceCents': 'the price of an hour that was agreed',
  'case_offer.priceCents': PRICE,
  'case_offer.counterPriceCents': PRICE,
  'tuition_case.priceMinCents': PRICE,
  'tuition_case.priceMaxCents': PRICE,
  'tuition_case.travelAllowanceCents': PRICE,
  'tuition_case.agreedPriceCents': 'the price of an hour that was agreed',
} as const

/** Tuition cases and the offers for them. */
export const cases: Room = {
  name: 'cases',
  owns: ['case_card', 'case_offer', 'case_match', 'tuition_case'],
  personal,
  books: { checks: [], unposted },
  refusals,
  notices,
  topics,
  jobs,
  subscriptions: [
    subscribe(ACCOUNT_CLOSING, closeCasesWithAccount),
    subscribe(ACCOUNT_CLOSING, withdrawWithAccount),
    subscribe(USER_SUSPENDED, async (tx, { accountId }) => await closeCasesOfAccount(tx, accountId)),
    subscribe(REPORT_DECIDED, async (tx, { kind, objectId, verdict }) => {
      if (kind === 'case' && verdict === 'upheld') await takeCaseDown(tx, Number(objectId))
    }),
  ],
  publicTexts: [
    {
      table: 'tuition_case',
      key: { column: 'id', type: 'integer' },
      columns: ['customLabel', 'estate', 'note', 'senNoteSealed'],
      lines: ['customLabel', 'estate', 'senNoteSealed'],
      sealedFor: { senNoteSealed: SEALED_FOR.senNote },
      changed: async (tx, ids) => await publish(tx, CASES_CHANGED, ids.map(Number)),
    },
    { table: 'case_offer', key: { column: 'id', type: 'uuid' }, columns: ['message'] },
  ],
  sitemaps: [caseSitemap],
  staticSegments: ['jobdetail', 'publish'],
  open: () => ({ routes: casesRoutes }),
}
