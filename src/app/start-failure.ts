import { ConfigError } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { EmbeddedBroken } from '#platform/db/database.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { FolderLocked } from '#platform/db/folder-lock.ts'
import { MigrationMismatch } from '#platform/db/migrate.ts'

// What a folder or file answers that cannot be made or written; Node says ENOENT of a folder on a read-only disk.
const FOLDER_CODES = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'])
// PostgreSQL refuses who connects: 28 authorization, 3D000 no such database.
const CONNECTION_STATE = /^(28\w{3}|3D000)$/

/** Why a start failed, in one line that names the setting to change; null for what is a bug. `config` is null when it was not read. */
export function startFailureLine(error: unknown, config: Config | null): string | null {
  if (error instanceof ConfigError || error instanceof FolderLocked) return error.message
  if (error instanceof MigrationMismatch) return `The database does not fit this version: ${error.message}.`
  if (error instanceof EmbeddedBroken) return `DATA_DIR: ${error.message}`
  if (!(error instanceof Error) || config === null) return null
  const { code = '', syscall, path } = error as NodeJS.ErrnoException
  if (syscall === 'listen') return listenFailure(code, error)
  if (path !== undefined && FOLDER_CODES.has(code)) {
    const [name, folder] = path.startsWith(config.dataDir) ? ['DATA_DIR', config.dataDir] : ['STORAGE_URL', config.storageDir]
    return `${name}: ${folder} cannot be written (${code}).`
  }
  if (error instanceof DatabaseAway || CONNECTION_STATE.test(code))
    return `DATABASE_URL: ${serversOf(config)} cannot be used: ${error.message}.`
  return null
}

function listenFailure(code: string, error: Error): string | null {
  const { address, port } = error as Error & { readonly address?: string; readonly port?: number }
  const where = `${address}:${port}`
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${where} is taken by another program; stop that one or set another PORT.`
    case 'EACCES':
      return `PORT: this user may not listen on ${where}; set a PORT from 1024.`
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${address}.`
    default:
      return null
  }
}

/** Host and port of the databases; never their passwords. */
function serversOf({ databaseUrl, replicaUrl }: Config): string {
  return [databaseUrl, replicaUrl].flatMap((url) => (url !== null && URL.canParse(url) ? [new URL(url).host] : [])).join(' or ')
}
