import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getAmounts } from '../contract/amounts.ts'
import type { Route } from './+types/amounts.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { AmountCard } from './amount-card.tsx'

export const handle = { texts: ['admin', 'admin-amounts'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(getAmounts))
  return { title: adminTitle(params.locale, 'amounts'), rooms: own.ok ? own.data.rooms : null, now: now.toISOString() }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Every amount of money by room, what it was, and the way to change it. */
export default function AmountsPage({ loaderData: { rooms, now } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin-amounts')
  return (
    <AdminPage place="amounts" isOpen={rooms !== null}>
      <p>{t('lead')}</p>
      {rooms?.map(({ room, amounts }) => (
        <section key={room} className={styles.list}>
          <h2>{t(room as 'booking', { defaultValue: room })}</h2>
          <ul className={styles.list}>
            {amounts.map((amount) => (
              <li key={amount.name}>
                <AmountCard amount={amount} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  )
}
