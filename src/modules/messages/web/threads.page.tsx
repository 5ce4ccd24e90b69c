import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { userTypeOf } from '#kernel/user-type.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { useLiveData } from '#modules/notices/public-web.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import type { Own } from '#web/own-page.ts'
import { getThreads } from '../contract/threads.ts'
import { titleOf } from './title-of.ts'
import { ThreadList } from './thread-list.tsx'
import type { Thread } from './thread-list.tsx'
import type { Route } from './+types/threads.page'
import styles from './threads.module.css'

export const handle = ownHandle('messages')

type Page = { readonly list: readonly Thread[]; readonly next: string | null }
type Loaded = { readonly title: string; readonly own: Own<Page>; readonly part: Part; readonly today: string }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Loaded> {
  const { api, now } = pageRequest(context)
  const part = partOf(new URL(request.url))
  const own = await loadOwn(async () => await api(getThreads, { query: part }))
  return { title: titleOf(params.locale, 'threads'), own, part, today: hongKongDay(now) }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** All conversations of the side on which the person is. */
export default function ThreadsPage({ loaderData: { own, part, today } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('messages')
  useLiveData()
  const isNothing = own.ok && own.data.list.length === 0 && part.after === undefined
  return (
    <SharedFrame title={t('title')}>
      {!own.ok && <WayIn why={own.why} />}
      {own.ok && isNothing && <Nothing />}
      {own.ok && !isNothing && (
        <div className={styles.inbox}>
          <div className={styles.page}>
            <ThreadList list={own.data.list} today={today} />
            <MoreOfPart part={part} next={own.data.next} />
          </div>
          <p className={`card ${styles.choose}`}>
            <Icon name="message" size={40} />
            {t('choose')}
          </p>
        </div>
      )}
    </SharedFrame>
  )
}

function Nothing(): ReactNode {
  const { t } = useWords('messages')
  const path = useLocalePath()
  const person = usePerson()
  const isTutor = person !== null && userTypeOf(person.currentUser) === 'tutor'
  return (
    <EmptyState title={t('none.title')} text={t(isTutor ? 'none.tutor' : 'none.parent')}>
      <Link className="button" to={path(isTutor ? '/jobcase' : '/searchtutor')}>
        {t(isTutor ? 'none.findCase' : 'none.findTutor')}
      </Link>
    </EmptyState>
  )
}
