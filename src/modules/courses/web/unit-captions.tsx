import { useState } from 'react'
import type { ReactNode } from 'react'
import { urlOf } from '#web/api-client.ts'
import { useLocale } from '#web/locale-path.ts'
import { useAct } from '#web/use-act.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { CAPTION_LANGUAGES, deleteCaption, getCaption, postCaption } from '../contract/captions.ts'
import { captionText } from './caption-text.ts'
import type { DraftUnit } from './own-draft.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './course-editor.module.css'

const LARGEST_BYTES = 1_000_000

type Language = (typeof CAPTION_LANGUAGES)[number]
type Props = { readonly unit: DraftUnit; readonly isEditable: boolean }

/** What is spoken in a unit's video, in each language. */
export function UnitCaptions({ unit, isEditable }: Props): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const locale = useLocale()
  const { act, problem } = useAct(t('courses:failed'), 'here')
  const [language, setLanguage] = useState<Language>(locale)
  const [tooLarge, setTooLarge] = useState(false)
  const { captionList } = unit
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return
    setTooLarge(file.size > LARGEST_BYTES)
    if (file.size > LARGEST_BYTES) return
    const text = captionText(new Uint8Array(await file.arrayBuffer()))
    await act({
      send: async (api) => await api(postCaption, { body: { courseUnitId: unit.id, language, text } }),
      done: t('captions.added'),
    })
  }
  if (!isEditable && captionList.length === 0) return null
  return (
    <div role="group" className={styles.belonging} aria-label={t('captions.title')}>
      <h4>{t('captions.title')}</h4>
      <OwnCaptions unit={unit} isEditable={isEditable} />
      {isEditable && <AddCaptions language={language} onLanguage={setLanguage} onFile={(file) => void send(file)} />}
      <p role="alert" className="problem-note">
        {tooLarge ? t('captions.tooLarge') : problem}
      </p>
    </div>
  )
}

function OwnCaptions({ unit: { captionList }, isEditable }: Props): ReactNode {
  const { t } = useWords(['courses-editor', 'courses'])
  const { act } = useAct(t('courses:failed'))
  if (captionList.length === 0) return null
  const remove = (captionId: number) =>
    void act({ send: async (api) => await api(deleteCaption, { params: { captionId } }), done: t('captions.removed') })
  return (
    <ul className={styles.files}>
      {captionList.map(({ id, language }) => (
        <li key={id}>
          <a href={urlOf(getCaption, { params: { captionId: id } })} download={`captions-${language}.vtt`}>
            {t(`captions.${language}`)}
          </a>
          {isEditable && (
            <RemoveButton label={t('captions.remove', { language: t(`captions.${language}`) })} onPress={() => remove(id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type AddProps = {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  readonly onFile: (file: File | undefined) => void
}

function AddCaptions({ language, onLanguage, onFile }: AddProps): ReactNode {
  const { t } = useWords('courses-editor')
  return (
    <p className={styles.choose}>
      <select
        className="field"
        aria-label={t('captions.language')}
        value={language}
        onChange={({ target }) => onLanguage(CAPTION_LANGUAGES.find((one) => one === target.value) ?? language)}
      >
        {CAPTION_LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {t(`captions.${one}`)}
          </option>
        ))}
      </select>
      <label className="button quiet">
        <Icon name="plus" /> {t('captions.add')}
        <input
          type="file"
          className="visually-hidden"
          accept=".vtt,.srt,text/vtt"
          onChange={({ currentTarget }) => {
            onFile(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      <small>{t('captions.hint')}</small>
    </p>
  )
}
