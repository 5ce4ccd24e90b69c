import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, requireId } from '#web/own-page.ts'
import { getUserBalance, getUsers } from '../contract/users.ts'
import type { Route } from './+types/user.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import styles from './admin.module.css'
import { Fact } from './fact.tsx'
import { findMoney } from './find-everywhere.ts'
import { FoundMoneyParts } from './found-money.tsx'
import { ObjectStory, loadStory } from './object-story.tsx'
import { UserCard } from './user-card.tsx'

export const handle = { texts: ['admin', 'settlement-fines'] }

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  const { accountId } = params
  requireId(accountId, 'uuid')
  const own = await loadOwn(async () => {
    const [users, balance, money, story] = await Promise.all([
      api(getUsers, { query: { keyword: accountId } }),
      api(getUserBalance, { params: { accountId } }),
      findMoney(api, accountId),
      loadStory(api, { objectKind: 'account', objectId: accountId }),
    ])
    return { user: users.list[0] ?? null, balance, money, story }
  })
  return { title: adminTitle(params.locale, 'users'), found: own.ok ? own.data : null, accountId }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One person: who it is, what is in the wallet, and everything with money in it. */
export default function UserPage({ loaderData: { found, accountId } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  return (
    <>
      {found?.user && <UserCard user={found.user} />}
      {found && (
        <section className={`card ${styles.box}`}>
          <h2>{t('find.wallet')}</h2>
          <dl className={styles.facts}>
            {(['canWithdraw', 'givenBalance', 'frozen'] as const).map((name) => (
              <Fact key={name} name={t(`find.${name}`)}>
                <b className="money">{moneyText(found.balance[name])}</b>
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {found && <FoundMoneyParts found={found.money} keyword={accountId} />}
      {found && <ObjectStory list={found.story} />}
    </>
  )
}
