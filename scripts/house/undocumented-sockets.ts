import { dirname, join } from 'node:path/posix'

const PASSED_ON = /export \{([^}]*)\} from '(\.[^']+)'/g

/**
 * Functions that a room offers to others (`public.ts`, `public-web.ts`) without a docstring where they are declared: who calls them should
 * not have to read the inside of the room.
 */
export function undocumentedSockets(sources: ReadonlyMap<string, string>): readonly string[] {
  const sockets = [...sources].filter(([path]) => /^src\/modules\/[a-z]+\/public(?:-web)?\.ts$/.test(path))
  return sockets.flatMap(([socket, text]) =>
    [...text.matchAll(PASSED_ON)].flatMap(([, names = '', from = '']) => {
      const path = join(dirname(socket), from)
      const inside = sources.get(path) ?? ''
      return names
        .split(',')
        .map((name) => name.trim().split(' as ')[0] ?? '')
        .filter(
          (name) => name !== '' && new RegExp(`(?<!\\*/\\n)(?<=\\n)export (?:async )?function ${name}\\b`).test(`\n${inside}`),
        )
        .map((name) => `${path}: other rooms call ${name}: say above it what it does, /** … */`)
    }),
  )
}
