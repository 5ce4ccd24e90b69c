import { useWords } from '#web/use-words.tsx'
import { OFFICE_PLACES } from './office-places.ts'

const ROOMS = [...new Set(OFFICE_PLACES.map(({ label }) => label.split('.')[0] ?? ''))]

type Group = 'actions' | 'objects' | 'details'

/**
 * What an act, its object or a detail of the audit log is called: by this room's words, or by `audit` of `texts/office/` of the room that
 * writes it. What has no words yet is shown by its code.
 */
export function useAuditWords(): (group: Group, code: string) => string {
  const { t } = useWords('admin')
  const { t: office } = useWords('office')
  return (group, code) => {
    const own = t(`audit.${group}.${code}` as 'audit.none', { defaultValue: '' })
    const ofRooms = (): string | undefined =>
      ROOMS.map((room) => office(`${room}.audit.${group}.${code}` as 'admin.users.name', { defaultValue: '' })).find(
        (word) => word !== '',
      )
    return own === '' ? (ofRooms() ?? code) : own
  }
}
