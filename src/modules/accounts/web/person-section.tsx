import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { CHOICE, formOf } from '#web/file-to-send.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { updateAvatar } from '../contract/avatar.ts'
import { editUser } from '../contract/user-info.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CallForm, FormField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { OwnSection } from './own-section.tsx'
import { useCall } from './use-call.ts'

type Props = { readonly user: UserInfo; readonly onChange: (user: UserInfo) => void }

/** Name and photo. */
export function PersonSection({ user, onChange }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const [userName, setUserName] = useState(user.userName)
  const call = useCall()
  const { revalidate } = useRevalidator()
  const api = browserApi(useLocale())
  const save = (): void =>
    void call.run(async () => {
      onChange(await api(editUser, { body: { userName } }))
      showToast({ text: t('saved'), look: 'good' })
      await revalidate()
    })
  return (
    <OwnSection title={t('person.title')}>
      <Photo user={user} onChange={onChange} />
      <CallForm onSubmit={save}>
        <FormField
          label={t('person.name')}
          autoComplete="name"
          maxLength={40}
          required
          value={userName}
          onChange={(event) => setUserName(event.target.value)}
          problem={call.problemOf('userName')}
        />
        <ContactsNote texts={[userName]} />
        <Problem text={call.problem} />
        <div className={form.actions}>
          <button type="submit" className="button" disabled={call.isPending || userName === user.userName}>
            {t('person.save')}
          </button>
        </div>
      </CallForm>
    </OwnSection>
  )
}

function Photo({ user, onChange }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const call = useCall()
  const { revalidate } = useRevalidator()
  const api = browserApi(useLocale())
  const choose = (file: File | undefined): void => {
    if (!file) return
    void call.run(async () => {
      const { headUrl } = await api(updateAvatar, { body: await formOf(file) })
      onChange({ ...user, headUrl })
      showToast({ text: t('person.photoSaved'), look: 'good' })
      await revalidate()
    })
  }
  return (
    <>
      <div className={styles.photo}>
        <img src={user.headUrl} alt={t('person.photo')} width="88" height="88" />
        <label className="button quiet">
          {call.isPending ? t('person.uploading') : t('person.choose')}
          <input
            type="file"
            className="visually-hidden"
            accept={CHOICE.picture}
            disabled={call.isPending}
            onChange={(event) => {
              choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </div>
      <p className={styles.note}>{t('person.photoHint')}</p>
      <Problem text={call.problem} />
    </>
  )
}
