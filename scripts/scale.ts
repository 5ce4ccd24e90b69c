import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SCALE = join(import.meta.dirname, '../src/web/scale.css')
const ENTRY = /^ *(--[\w-]+): ([^;]+);$/gm
const USE = /var\((--(?:type|space)-[\w-]+)\)/g

/** Writes the sizes of `web/scale.css` into styles that name them; a size that is not there fails the build. */
export function scale(): Plugin {
  const sizes = new Map([...readFileSync(SCALE, 'utf8').matchAll(ENTRY)].map(([, name = '', size = '']) => [name, size]))
  return {
    name: 'scale',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code, id) =>
        code.replace(USE, (_, name: string) => {
          const size = sizes.get(name)
          if (size === undefined) throw new Error(`${id}: ${name} is not in web/scale.css`)
          return size
        }),
    },
  }
}
