import { Suspense, useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DEFAULT_LOCALE, HTML_LANG } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { getUserInfo } from '#modules/accounts/contract/user-info.ts'
import { AccountDialogs, AccountMenu, HouseFoot, NewTerms } from '#modules/accounts/public-web.ts'
import type { UserInfo } from '#modules/accounts/public-web.ts'
import { BookingDoor } from '#modules/booking/public-web.ts'
import { getNewUserPromotion } from '#modules/content/contract/promotion.ts'
import { PromotionBar } from '#modules/content/public-web.ts'
import { getUnreadCount } from '#modules/notices/contract/notices.ts'
import { store, stored } from '#web/browser-storage.ts'
import { NOTE_PRESSES } from '#web/early-acts.ts'
import { ScrollRestoration } from '#web/components/scroll-restoration.tsx'
import { SiteFooter } from '#web/components/site-footer.tsx'
import { SiteHeader } from '#web/components/site-header.tsx'
import { loadFailure } from '#web/components/failure-boundary.tsx'
import { loadBefore } from '#web/load-before.ts'
import { pageRequest } from '#web/load-context.ts'
import { registerOffline } from '#web/offline.ts'
import { OverPage } from '#web/over-page.tsx'
import { PageFacts } from '#web/page-facts.ts'
import type { Facts } from '#web/page-facts.ts'
import { useLocale } from '#web/locale-path.ts'
import type { PageHandle } from '#web/own-page.ts'
import { changedAmounts } from '#web/changed-amounts.ts'
import { LANGUAGE_SCROLL } from '#web/language-scroll.ts'
import { SCRIPT_MARK } from '#web/script-mark.ts'
import { useAmountTexts } from '#web/use-amount.ts'
import { useOwnStorage } from '#web/use-own-storage.ts'
import { useArrivalFocus } from '#web/use-arrival-focus.ts'
import type { Route } from './+types/root'
import './web/components/page-failure.css'
import './web/styles.css'
import './web/controls.css'

export { ErrorBoundary } from '#web/components/failure-boundary.tsx'

type Frame = Partial<OwnFrame> & {
  /** Whether there is an offer for new users (`useHasOffer`). */
  readonly hasOffer: boolean
  /** Whether anything can be paid for here (`useTakesPayments`). */
  readonly takesPayments: boolean
  /** The year it is in Hong Kong (`useMoment`). */
  readonly year: number
}

/** What of it only pages for one person have. */
type OwnFrame = {
  readonly nonce: string
  readonly user: UserInfo | null
  readonly unread: number
}

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  const { nonce, api, takesPayments, now } = pageRequest(context)
  const year = inHongKong(now).getUTCFullYear()
  const offer = api(getNewUserPromotion).then(Boolean, () => false)
  // Pages without a nonce are made for everybody.
  if (nonce === null) return { hasOffer: await offer, takesPayments, year }
  // A session that has ended is a visitor's.
  const [user, unread] = await Promise.all([api(getUserInfo).catch(() => null), api(getUnreadCount).catch(() => 0)])
  return { nonce, user, unread, hasOffer: await offer, takesPayments, year }
}

// Notes where the page was opened (`entry.client.tsx`). Before anything is painted, so that a remembered view causes no jump. Narrow screens have one view; there the storage, which
// the parser would have to wait for, is not asked; it may be blocked.
const BEFORE_PAINT = `opened=document.URL;${NOTE_PRESSES};try{if(matchMedia('(width>60em)').matches&&localStorage.view==='row')document.documentElement.dataset.view='row'}catch{}`

export function Layout({ children }: { children: ReactNode }): ReactNode {
  const locale = useLocale()
  const frame = useRouteLoaderData<typeof loader>('root')
  const nonce = frame?.nonce ?? SCRIPT_MARK
  const user = frame?.user ?? null
  const side = user && userTypeOf(user.currentUser)
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  const ofPage = handles.flatMap((handle) => handle?.texts ?? [])
  const texts = new Set(['web', ...(user ? ['accounts-menu', 'places', 'web-own'] : []), ...ofPage])
  const amounts = changedAmounts(useAmountTexts())
  const facts = useFacts(frame)
  const hasOwnFrame = handles.some((handle) => handle?.hasOwnFrame)
  const isOwn = handles.some((handle) => handle?.isOwn)
  useRestoredLanguageScroll()
  useArrivalFocus()
  useOwnStorage(user?.userId ?? '')
  useEffect(registerOffline, [])
  useEffect(() => loadBefore([loadFailure], ['web-later']), [])
  return (
    <html
      suppressHydrationWarning
      lang={HTML_LANG[locale] ?? HTML_LANG[DEFAULT_LOCALE]}
      data-texts={[...texts].join(' ')}
      data-theme={side === 'tutor' ? 'tutor' : 'parent'}
      data-side={side ?? undefined}
      data-account={user?.userId}
      data-own={isOwn || undefined}
      data-amounts={import.meta.env.SSR && amounts ? JSON.stringify(amounts) : undefined}
    >
      <Head locale={locale} nonce={nonce} />
      <body>
        <PageFacts value={facts}>
          {hasOwnFrame ? (
            children
          ) : (
            <SiteFrame frame={frame} isOwn={isOwn}>
              {children}
            </SiteFrame>
          )}
        </PageFacts>
        <ScrollRestoration nonce={nonce} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  )
}

type HeadProps = { readonly locale: Locale; readonly nonce: string | undefined }

function Head({ locale, nonce }: HeadProps): ReactNode {
  return (
    <head>
      <meta charSet="utf-8" />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE_PAINT : '' }}
      />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" content="#0f766e" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <link rel="manifest" href={`/manifest-${locale}.webmanifest`} />
      <Meta />
      <Links {...(nonce ? { nonce } : {})} />
    </head>
  )
}

function useFacts(frame: Frame | undefined): Facts {
  const { hasOffer = false, takesPayments = false, year = null } = frame ?? {}
  return useMemo(() => ({ hasOffer, takesPayments, year }), [hasOffer, takesPayments, year])
}

type SiteFrameProps = {
  readonly frame: Frame | undefined
  readonly isOwn: boolean
  readonly children: ReactNode
}

function SiteFrame({ frame, isOwn, children }: SiteFrameProps): ReactNode {
  return (
    <>
      {frame?.hasOffer && !isOwn && <PromotionBar nonce={frame.nonce ?? SCRIPT_MARK} />}
      <Suspense>{frame?.user?.agreesToTerms === false && <NewTerms />}</Suspense>
      <SiteHeader account={<AccountMenu user={frame?.user ?? null} unread={frame?.unread ?? 0} />} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {!isOwn && <Suspense>{frame?.user ? <HouseFoot /> : <SiteFooter />}</Suspense>}
      <AccountDialogs />
      <BookingDoor isKnown={Boolean(frame?.user)} />
      <OverPage />
    </>
  )
}

// Changing the language loads the page again; the reader stays at the same place.
function useRestoredLanguageScroll(): void {
  useEffect(() => {
    const top = stored(LANGUAGE_SCROLL)
    store(LANGUAGE_SCROLL, null)
    if (top !== null) window.scrollTo(0, Number(top))
  }, [])
}

export default function App(): ReactNode {
  return <Outlet />
}
