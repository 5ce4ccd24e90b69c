import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { CHOICE, formOf } from '#web/file-to-send.ts'
import { useLocale } from '#web/locale-path.ts'
import { uploadApi } from '#web/upload-api.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { postCover } from '../contract/manuscripts.ts'
import type { OwnDraft } from './own-draft.ts'
import styles from './course-editor.module.css'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly part: number }
  | { readonly kind: 'failed'; readonly text: string }

/** The picture of a course, and what changes it. */
export function CourseCover({ draft }: { readonly draft: OwnDraft }): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const { id, coverLarge, courseName, can } = draft
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setState({ kind: 'busy', part: 0 })
    try {
      const api = uploadApi(locale, (part) => setState({ kind: 'busy', part }))
      await api(postCover, { query: { manuscriptId: id }, body: await formOf(file) })
      await revalidate()
      setState({ kind: 'idle' })
    } catch (error) {
      setState({ kind: 'failed', text: error instanceof ApiFailure && error.message ? error.message : t('courses:failed') })
    }
  }
  return (
    <div id="cover-field" className={styles.cover}>
      {coverLarge === null ? (
        <div className={styles.noCover} aria-hidden="true">
          <Icon name="video" size={40} />
        </div>
      ) : (
        <img src={coverLarge} alt={t('cover.alt', { name: courseName })} width="1600" height="900" />
      )}
      {state.kind === 'busy' && <progress value={state.part} aria-label={t('cover.busy')} />}
      {can.edit && (
        <p className={styles.choose}>
          <label className="button quiet">
            {t(coverLarge === null ? 'cover.choose' : 'cover.change')}
            <input
              type="file"
              className="visually-hidden"
              accept={CHOICE.picture}
              disabled={state.kind === 'busy'}
              onChange={({ currentTarget }) => {
                void send(currentTarget.files?.[0])
                currentTarget.value = ''
              }}
            />
          </label>
          <small>{t('cover.hint')}</small>
        </p>
      )}
      <p role="alert" className="problem-note">
        {state.kind === 'failed' ? state.text : ''}
      </p>
    </div>
  )
}
