import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { MetaDescriptor } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { showToast } from '#web/show-toast.ts'
import { getNoticeSetting, postNoticeSetting } from '../contract/notice-setting.ts'
import type { NoticeSetting } from '../domain/notice-setting.ts'
import { TOPICS } from './notice-topics.ts'
import type { ShownTopic } from './notice-topics.ts'
import type { Route } from './+types/notice-setting.page'
import { EmailAddress } from './email-address.tsx'
import styles from './notices.module.css'
import { PushSection } from './push-section.tsx'
import { titleOf } from './title-of.ts'

export const handle = ownHandle('notices')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = pageRequest(context)
  return { title: titleOf(params.locale, 'setting'), own: await loadOwn(async () => await api(getNoticeSetting)) }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return ownHead(loaderData?.title)
}

/** How a person is notified outside the site: topics by e-mail and phone, and quiet times. */
export default function NoticeSettingPage({ loaderData: { own } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('notices')
  const path = useLocalePath()
  return (
    <SharedFrame title={t('setting')} back={{ to: path('/notices'), label: t('backTo') }}>
      <div className={styles.page}>
        {own.ok ? (
          <>
            <EmailAddress email={own.data.email} isBounced={own.data.isBounced} />
            <PushSection browsers={own.data.browsers} />
            <SettingForm first={own.data} hasEmail={own.data.email !== null} />
          </>
        ) : (
          <WayIn why={own.why} />
        )}
      </div>
    </SharedFrame>
  )
}

const WAYS = ['emailTopics', 'phoneTopics', 'pushTopics'] as const

/** Where no money moves there is nothing to hear of it. */
function useShownTopics(): readonly ShownTopic[] {
  const takesPayments = useTakesPayments()
  return TOPICS.filter(({ needsPayments }) => takesPayments || !needsPayments)
}

function SettingForm({ first, hasEmail }: { readonly first: NoticeSetting; readonly hasEmail: boolean }): ReactNode {
  const { t } = useWords('notices')
  const shown = useShownTopics().map(({ name }) => name)
  const locale = useLocale()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    // What is not shown stays as it is.
    const topics = (way: (typeof WAYS)[number]) =>
      TOPICS.map(({ name }) => name).filter((topic) =>
        shown.includes(topic) ? form.getAll(way).includes(topic) : first[way].includes(topic),
      )
    const isQuiet = form.get('isQuiet') === 'on'
    const quietFrom = isQuiet ? minuteOf(form.get('quietFrom')) : 0
    const body = {
      emailTopics: topics('emailTopics'),
      phoneTopics: topics('phoneTopics'),
      pushTopics: topics('pushTopics'),
      // Untouched it stays with what is usual: until an e-mail address is proven.
      urgentPhone:
        (form.get('urgentPhone') === 'on') === (first.urgentPhone ?? !hasEmail)
          ? first.urgentPhone
          : form.get('urgentPhone') === 'on',
      quietFrom,
      quietTo: isQuiet ? minuteOf(form.get('quietTo')) : quietFrom,
    }
    setPending(true)
    setProblem('')
    try {
      await browserApi(locale)(postNoticeSetting, { body })
      showToast({ text: t('saved'), look: 'good' })
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('offline'))
    } finally {
      setPending(false)
    }
  }
  return (
    <form className={`card ${styles.setting}`} onSubmit={(event) => void save(event)}>
      <h2>{t('topics.title')}</h2>
      <TopicTable first={first} />
      {!hasEmail && <p className={styles.note}>{t('topics.noEmail')}</p>}
      <UrgentPhone isOn={first.urgentPhone ?? !hasEmail} />
      <p className={styles.note}>{t('topics.always')}</p>
      <QuietTimes first={first} />
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div>
        <button type="submit" className="button" disabled={isPending}>
          {t('save')}
        </button>
      </div>
    </form>
  )
}

function UrgentPhone({ isOn }: { readonly isOn: boolean }): ReactNode {
  const { t } = useWords('notices')
  return (
    <div>
      <label>
        <input type="checkbox" name="urgentPhone" defaultChecked={isOn} /> {t('topics.urgent')}
      </label>
      <p className={styles.note}>{t('topics.urgentText')}</p>
    </div>
  )
}

function TopicTable({ first }: { readonly first: NoticeSetting }): ReactNode {
  const { t } = useWords('notices')
  const { t: topics } = useWords('topic')
  return (
    <table className={styles.topics}>
      <thead>
        <tr>
          <th scope="col">{t('topics.topic')}</th>
          {WAYS.map((way) => (
            <th key={way} scope="col">
              {t(`topics.${way}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {useShownTopics().map(({ name: topic, title, text }) => (
          <tr key={topic}>
            <th scope="row">
              {topics(title)}
              <p>{topics(text)}</p>
            </th>
            {WAYS.map((way) => (
              <td key={way}>
                <input
                  type="checkbox"
                  name={way}
                  value={topic}
                  aria-label={`${topics(title)}: ${t(`topics.${way}`)}`}
                  defaultChecked={first[way].includes(topic)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const USUAL = { from: 22 * 60 + 30, to: 8 * 60 }

function QuietTimes({ first: { quietFrom, quietTo } }: { readonly first: NoticeSetting }): ReactNode {
  const { t } = useWords('notices')
  const [isQuiet, setQuiet] = useState(quietFrom !== quietTo)
  const wasQuiet = quietFrom !== quietTo
  return (
    <fieldset>
      <h2>{t('quiet.title')}</h2>
      <p className={styles.note}>{t('quiet.text')}</p>
      <label>
        <input type="checkbox" name="isQuiet" checked={isQuiet} onChange={(event) => setQuiet(event.target.checked)} />{' '}
        {t('quiet.on')}
      </label>
      {isQuiet && (
        <div className={styles.quiet}>
          <label>
            {t('quiet.from')}
            <input
              className="field"
              type="time"
              name="quietFrom"
              required
              defaultValue={clockOf(wasQuiet ? quietFrom : USUAL.from)}
            />
          </label>
          <label>
            {t('quiet.to')}
            <input className="field" type="time" name="quietTo" required defaultValue={clockOf(wasQuiet ? quietTo : USUAL.to)} />
          </label>
        </div>
      )}
    </fieldset>
  )
}

function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function minuteOf(clock: FormDataEntryValue | null): number {
  const [hours = 0, minutes = 0] = (typeof clock === 'string' ? clock : '').split(':').map(Number)
  return hours * 60 + minutes
}
