import { sql } from 'kysely'
import type { RoomBooks } from '#platform/db/books.ts'

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks: [
    {
      name: 'boosts-match-orders',
      watches: [],
      // As many boosts as were paid for, fewer where the order was given back, and as many used as were in use.
      finds: () => sql`
        select p.id::text as name from boost_purchase p left join pay_order o on o.id = p.order_id
        where (p.order_id is not null and (o.kind <> 'recommend' or o.state <> 'paid' or o.payer_account_id <> p.account_id
            or o.details ->> 'packageId' <> p.package_id::text or p.boosts > (o.details ->> 'boosts')::int
            or p.boosts < (o.details ->> 'boosts')::int and not exists (select from pay_refund r where r.order_id = o.id)))
          or p.used <> (select count(*) from boost_use u where u.purchase_id = p.id)
        union all select o.trade_no from pay_order o left join boost_purchase p on p.order_id = o.id
        where o.kind = 'recommend' and o.state = 'paid' and p.id is null`,
    },
  ],
  unposted: {
    'tutor.priceMinCents': 'a price that is asked for',
    'tutor.trialPriceCents': 'a price that is asked for',
    'tutor_subject.priceCents': 'a price that is asked for',
    'tutor_card.priceMinCents': 'a price that is asked for, for searches',
  },
}
