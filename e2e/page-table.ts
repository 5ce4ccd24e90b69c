import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'

const ROOT = join(import.meta.dirname, '..')

type PagesOfRoom = { readonly pages?: readonly RouteConfigEntry[]; readonly officePages?: readonly RouteConfigEntry[] }

/** Every path of the router's table below the language, with its parameters as they are written there (`/tutor/detail/:tutorId`). */
export async function pagePaths(): Promise<readonly string[]> {
  const tables = await Promise.all(
    globSync(['src/modules/*/pages.ts', 'src/modules/*/listings/*/pages.ts'], { cwd: ROOT }).map(async (file) => {
      const { pages = [], officePages = [] } = (await import(pathToFileURL(join(ROOT, file)).href)) as PagesOfRoom
      return [...pages, ...officePages].flatMap((entry) => pathsBelow('', entry))
    }),
  )
  return [...new Set(tables.flat())].toSorted()
}

function pathsBelow(above: string, { path, children = [] }: RouteConfigEntry): readonly string[] {
  const here = path === undefined ? above : `${above}/${path}`
  return [here, ...children.flatMap((child) => pathsBelow(here, child))]
}
