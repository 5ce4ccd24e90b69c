import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { ApiFailure, urlOf } from '#web/api-client.ts'
import { fileSize } from '#web/file-size.ts'
import { useLocale } from '#web/locale-path.ts'
import { uploadApi } from '#web/upload-api.ts'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { deleteStudyFile, getStudyFile, postStudyFile } from '../contract/study-files.ts'
import { LARGEST_FILE_BYTES, MOST_FILES_OF_UNIT } from '../domain/course-limits.ts'
import type { DraftUnit } from './own-draft.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './course-editor.module.css'

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.ppt,.pptx,.xls,.xlsx,.odt,.odp,.ods'
const WHOLE = 100

type Props = { readonly unit: DraftUnit; readonly isEditable: boolean }

/** The files of a unit, and what adds one or several. */
export function StudyFiles({ unit, isEditable }: Props): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const { sending, problems, send } = useSending(unit.id)
  const { studyList } = unit
  const isFull = studyList.length >= MOST_FILES_OF_UNIT
  if (!isEditable && studyList.length === 0) return null
  return (
    <div role="group" className={styles.belonging} aria-label={t('files.title')}>
      <h4>{t('files.title')}</h4>
      <OwnFiles unit={unit} isEditable={isEditable} />
      {sending && (
        <p role="status">
          {t('files.sending', { name: sending.name, percent: Math.floor(sending.part * WHOLE) })}
          <progress value={sending.part} aria-label={sending.name} />
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} role="alert" className="problem-note">
          {problem}
        </p>
      ))}
      {isEditable && !isFull && (
        <p className={styles.choose}>
          <label className="button quiet">
            <Icon name="plus" /> {t('files.add')}
            <input
              type="file"
              className="visually-hidden"
              multiple
              accept={ACCEPTED}
              disabled={sending !== null}
              onChange={({ currentTarget }) => {
                void send([...(currentTarget.files ?? [])].slice(0, MOST_FILES_OF_UNIT - studyList.length))
                currentTarget.value = ''
              }}
            />
          </label>
          <small>{t('files.hint')}</small>
        </p>
      )}
    </div>
  )
}

function OwnFiles({ unit: { studyList }, isEditable }: Props): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const { act } = useAct(t('courses:failed'))
  if (studyList.length === 0) return null
  const remove = (studyId: number) =>
    void act({ send: async (api) => await api(deleteStudyFile, { params: { studyId } }), done: t('files.removed') })
  return (
    <ul className={styles.files}>
      {studyList.map(({ id, name, size }) => (
        <li key={id}>
          <a href={urlOf(getStudyFile, { params: { studyId: id } })} download={name}>
            {name}
          </a>
          <small>{fileSize(size)}</small>
          {isEditable && <RemoveButton label={t('files.remove', { name })} onPress={() => remove(id)} />}
        </li>
      ))}
    </ul>
  )
}

/** Sends files one after another; one that is refused stops no other. */
function useSending(unitId: number) {
  const { t } = useWords(['courses-editor', 'courses'])
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<{ readonly name: string; readonly part: number } | null>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const sendOne = async (file: File): Promise<string | null> => {
    if (file.size > LARGEST_FILE_BYTES) return t('files.tooLarge', { name: file.name })
    const { name } = file
    const body = new FormData()
    body.append('file', file, name)
    try {
      const api = uploadApi(locale, (part) => setSending({ name, part }))
      await api(postStudyFile, { query: { courseUnitId: unitId }, body })
      return null
    } catch (error) {
      return `${name}: ${error instanceof ApiFailure && error.message ? error.message : t('courses:failed')}`
    }
  }
  const send = async (files: readonly File[]): Promise<void> => {
    setProblems([])
    for (const file of files) {
      setSending({ name: file.name, part: 0 })
      const problem = await sendOne(file)
      if (problem !== null) setProblems((before) => [...before, problem])
      await revalidate()
    }
    setSending(null)
  }
  return { sending, problems, send }
}
