import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { userTypeOf } from '#kernel/user-type.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHandle } from '#web/own-page.ts'
import type { Own } from '#web/own-page.ts'
import { listPaymentTerms } from '../contract/payment-term.ts'
import { getSecondFactor } from '../contract/second-factor.ts'
import { listSessions } from '../contract/sessions.ts'
import { getUserInfo } from '../contract/user-info.ts'
import type { UserInfo } from '../contract/user-info.ts'
import type { Route } from './+types/account.page'
import { accountTitle } from './account-head.ts'
import styles from './account.module.css'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { MobileSection } from './mobile-section.tsx'
import { openLoginDialog } from '#web/open-login-dialog.ts'
import { PasswordSection } from './password-section.tsx'
import { PayoutSection } from './payout-section.tsx'
import { PersonSection } from './person-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { titleHead } from './title-head.ts'
import type { Device, PayoutAccount, SecondFactor } from './own-types.ts'

export const handle = ownHandle('accounts-own', 'accounts-second', 'accounts-entry', 'accounts', 'web-later')

type Page = {
  readonly user: UserInfo
  readonly devices: readonly Device[]
  readonly payouts: readonly PayoutAccount[]
  readonly second: SecondFactor
}

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ title: string; own: Own<Page> }> {
  const { api } = pageRequest(context)
  const own = await loadOwn(async () => {
    const user = await api(getUserInfo)
    const [devices, payouts, second] = await Promise.all([api(listSessions), api(listPaymentTerms), api(getSecondFactor)])
    return { user, devices: devices.list, payouts: payouts.list, second }
  })
  return { title: accountTitle(params.locale, 'account'), own }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return titleHead(loaderData)
}

/** A person's settings: who they are, how they log in, where money goes, and on which devices they are. */
export default function AccountPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('accounts-own')
  const side = own.ok && userTypeOf(own.data.user.currentUser) === 'tutor' ? 'tutor' : 'parent'
  return (
    <DashboardFrame side={side} title={t('title')} closed={own.ok ? null : own.why} onOpen={() => openLoginDialog({ reason: 2 })}>
      {own.ok && <Sections page={own.data} />}
    </DashboardFrame>
  )
}

function Sections({ page }: { page: Page }): ReactNode {
  const [user, setUser] = useState(page.user)
  const [payouts, setPayouts] = useState(page.payouts)
  const [devices, setDevices] = useState(page.devices)
  const api = browserApi(useLocale())
  // With a new number payout accounts rest for a day.
  const changeMobile = (changed: UserInfo): void => {
    setUser(changed)
    api(listPaymentTerms).then(
      ({ list }) => setPayouts(list),
      () => {},
    )
  }
  // With a second factor the other devices are logged out.
  const readDevices = (): void =>
    void api(listSessions).then(
      ({ list }) => setDevices(list),
      () => {},
    )
  return (
    <div className={styles.sections}>
      <PersonSection user={user} onChange={setUser} />
      <MobileSection user={user} onChange={changeMobile} />
      <PasswordSection user={user} />
      <SecondFactorSection user={user} first={page.second} onSwitchedOn={readDevices} />
      <IdentitiesSection user={user} onChange={setUser} />
      <PayoutSection user={user} list={payouts} onChange={setPayouts} />
      <DevicesSection key={devices.map(({ id }) => id).join()} first={devices} />
      <DataSection />
    </div>
  )
}
