import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { updateAvatar } from '#modules/accounts/contract/avatar.ts'
import { ApiFailure, urlOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { CHOICE, formOf } from '#web/file-to-send.ts'
import { useLocale } from '#web/locale-path.ts'
import { getOwnPhoto } from '../contract/own-profile.ts'
import styles from './profile-editor.module.css'

type State = { readonly kind: 'idle' | 'busy' } | { readonly kind: 'failed'; readonly text: string }

/** The photo, cut to a square before it is sent; it is the account's picture too. */
export function EditPhoto({ photo, onChanged }: { photo: string | null; onChanged: () => Promise<void> }): ReactNode {
  const { t } = useWords('tutors-editor')
  const locale = useLocale()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setState({ kind: 'busy' })
    try {
      await browserApi(locale)(updateAvatar, { body: await formOf(file) })
      await onChanged()
      setState({ kind: 'idle' })
    } catch (error) {
      setState({ kind: 'failed', text: error instanceof ApiFailure ? error.message : t('photo.failed') })
    }
  }
  return (
    <div className={styles.photo}>
      <img src={photo ?? urlOf(getOwnPhoto)} alt={t('photo.alt')} width="96" height="96" />
      <label className="button quiet">
        {state.kind === 'busy' ? t('photo.busy') : t('photo.choose')}
        <input
          type="file"
          className="visually-hidden"
          accept={CHOICE.picture}
          disabled={state.kind === 'busy'}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </label>
      <p className={styles.hint} role="status">
        {state.kind === 'failed' ? state.text : t('photo.hint')}
      </p>
    </div>
  )
}
