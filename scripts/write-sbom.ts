import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = {
  readonly name?: string
  readonly version?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly link?: boolean
}
type Lock = { readonly name: string; readonly version: string; readonly packages: Readonly<Record<string, Locked>> }

/**
 * What the product is made of besides its own source, as CycloneDX: every package of the lock file but those of development. The same
 * lock file gives the same text; npm's own command leaves out what a package of development needs as well.
 */
export function sbomOf(folder: string) {
  const { name, version, packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
  const components = Object.entries(packages).flatMap(([path, one]) =>
    path === '' || one.dev || one.link ? [] : [componentOf(one.name ?? (path.split('node_modules/').at(-1) || path), one)],
  )
  // One version may stand in several places.
  const once = new Map(components.map((component) => [component['bom-ref'], component]))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...once.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  }
}

function componentOf(name: string, { version = '', integrity = '', license, optional = false }: Locked) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license === undefined
      ? {}
      : { licenses: [/^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license }] }),
    ...hashOf(integrity),
  }
}

function hashOf(integrity: string) {
  const [, digest] = /^sha512-([\w+/]+=*)$/.exec(integrity) ?? []
  return digest === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
}

/** Writes it beside what was built, `build/sbom.cdx.json`. */
export function writeSbom(): void {
  writeFileSync('build/sbom.cdx.json', `${JSON.stringify(sbomOf('.'), null, 2)}\n`)
}
