import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useRevalidator } from 'react-router'
import { urlOf } from '#web/api-client.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { FileTile } from '#web/components/file-tile.tsx'
import { PairNote } from '#web/components/pair-note.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useAct } from '#web/use-act.ts'
import { useMoment } from '#web/use-moment.ts'
import { fileOfDispute, removeFileCall } from '../contract/dispute-files.ts'
import type { DisputeFileShown } from '../contract/dispute-files.ts'
import type { DisputeDetail } from '../contract/disputes.ts'
import { MOST_FILES } from '../domain/dispute-files.ts'
import styles from './dispute-files.module.css'
import page from './disputes.module.css'
import { ChooseFiles, UploadList } from './upload-list.tsx'
import { LARGEST_MEGABYTES, useUploads } from './use-uploads.ts'

type Props = { readonly dispute: DisputeDetail }

/** The files of both sides; while an answer or evidence is awaited, more can be added. */
export function DisputeFiles({ dispute: { disputeId, files, filesLeft, hidesContacts } }: Props): ReactNode {
  const { t } = useWords('disputes-files')
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('title')}</h2>
      {filesLeft === null ? (
        <p className={page.quiet}>{t('closed')}</p>
      ) : (
        <AddFiles disputeId={disputeId} filesLeft={filesLeft} hidesContacts={hidesContacts} />
      )}
      <div className={styles.sides}>
        {([true, false] as const).map((isMine) => (
          <div key={String(isMine)}>
            <h3>{t(isMine ? 'mine' : 'theirs')}</h3>
            <FileList files={files.filter((file) => file.isMine === isMine)} />
          </div>
        ))}
      </div>
    </section>
  )
}

type AddProps = { readonly disputeId: number; readonly filesLeft: number; readonly hidesContacts: boolean }

function AddFiles({ disputeId, filesLeft, hidesContacts }: AddProps): ReactNode {
  const { t } = useWords('disputes-files')
  const hintId = useId()
  const { revalidate } = useRevalidator()
  const uploads = useUploads(() => void revalidate())
  const onChoose = (files: readonly File[]): void => {
    uploads.add(files, filesLeft)
    void uploads.send(disputeId)
  }
  return (
    <div className={styles.choose}>
      <p id={hintId} className={page.quiet}>
        {t('hint', { megabytes: LARGEST_MEGABYTES })}
      </p>
      {hidesContacts && <PairNote />}
      <p role="status">{filesLeft > 0 ? t('left', { count: filesLeft }) : t('full', { count: MOST_FILES })}</p>
      {filesLeft > 0 && (
        <p>
          <ChooseFiles label={t('add')} describedBy={hintId} onChoose={onChoose} />
        </p>
      )}
      <UploadList uploads={uploads} />
    </div>
  )
}

function FileList({ files }: { readonly files: readonly DisputeFileShown[] }): ReactNode {
  const { t } = useWords('disputes-files')
  const moment = useMoment()
  if (files.length === 0) return <p className={page.quiet}>{t('none')}</p>
  return (
    <ul className={styles.list}>
      {files.map(({ fileId, fileName, bytes, mediaType, createdAt, canRemove }) => (
        <li key={fileId}>
          <FileTile
            name={fileName}
            bytes={bytes}
            mediaType={mediaType}
            href={urlOf(fileOfDispute, { params: { fileId } })}
            words={{ open: t('open', { name: fileName }), download: t('download') }}
            note={<time dateTime={createdAt}>{moment(createdAt)}</time>}
          >
            {canRemove && <RemoveButton fileId={fileId} name={fileName} />}
          </FileTile>
        </li>
      ))}
    </ul>
  )
}

function RemoveButton({ fileId, name }: { readonly fileId: string; readonly name: string }): ReactNode {
  const { t } = useWords('disputes-files')
  const { act, isBusy } = useAct(t('failed'))
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('remove', { name })}
      aria-disabled={isBusy}
      onClick={() => void act({ send: (api) => api(removeFileCall, { params: { fileId } }), done: t('removed') })}
    >
      <Icon name="close" />
    </button>
  )
}
