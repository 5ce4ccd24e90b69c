import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getAmounts } from '../contract/amounts.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/amounts.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { AmountRows } from './amount-rows.tsx'

export const handle = { texts: ['admin', 'admin-amounts'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now } = pageRequest(context)
  const own = await loadOwn(async () => await api(getAmounts))
  return { title: adminTitle(params.locale, WORDS, 'amounts'), rooms: own.ok ? own.data.rooms : null, now: now.toISOString() }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** Every amount of money by room and the way to change it; each opens next to the list. */
export default function AmountsPage({ loaderData: { rooms, now } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin-amounts')
  const path = useLocalePath()
  return (
    <AdminPage place="amounts" isOpen={rooms !== null}>
      <ListAndPanel closeTo={path('/admin/amounts')}>
        <p>{t('lead')}</p>
        {rooms?.map(({ room, heading, amounts }) => (
          <section key={room} className={styles.list}>
            <h2>{heading}</h2>
            <AmountRows list={amounts} now={now} />
          </section>
        ))}
      </ListAndPanel>
    </AdminPage>
  )
}
